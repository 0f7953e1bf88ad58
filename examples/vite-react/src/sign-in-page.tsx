import { type FormEvent, useState } from 'react'
import { shop, signIn } from './shop.ts'
import { describeError } from './use-call.ts'

/** Only a path of this site, which a link of another one can’t replace. */
const toOwnPath = (next: string): string => (/^\/(?![/\\])/.test(next) ? next : '/')

const readText = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Signs in and goes on to `next`. */
export function SignInPage({ next }: { next: string }) {
  const [problem, setProblem] = useState('')
  const submit = async (fields: FormData): Promise<void> => {
    const { code, msg, data } = await shop.session.login({
      email: readText(fields, 'email'),
      password: readText(fields, 'password'),
    })
    if (code !== 0) return setProblem(msg)

    signIn(data)
    location.assign(toOwnPath(next))
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(new FormData(event.currentTarget)).catch((error: unknown) => setProblem(describeError(error)))
  }

  return (
    <form className="panel" onSubmit={handleSubmit}>
      <h1>Sign in</h1>
      <label>
        Email
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
      <button type="submit">Sign in</button>
      <p className="quiet">Try nina@fixbench.example with bench2025.</p>
    </form>
  )
}
