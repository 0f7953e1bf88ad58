import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import styles from './blog-search.module.css'

const MAX_LENGTH = 100

/** Searches the blog. Submitting blanks does nothing. */
export function BlogSearch({ keyword = '' }: { keyword?: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(keyword)
  const submit = () => {
    const term = text.trim()
    if (term !== '') void navigate(paths.blogSearch(term))
  }
  return (
    <div role="search">
      <Form onSubmit={submit} className={styles.form}>
        <TextField
          label="Search the blog"
          isLabelHidden
          type="search"
          placeholder="Search the blog"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" aria-label="Search" icon={<Search aria-hidden size={18} />} />
      </Form>
    </div>
  )
}
