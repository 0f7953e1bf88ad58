import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import type { FieldProps } from './field.tsx'
import { TextField, type TextInputProps } from './text-field.tsx'

type PasswordFieldProps = FieldProps & Omit<TextInputProps, 'type' | 'suffix' | 'children'>

/** Password field with a button that shows the password. Set `autoComplete`. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <IconButton
          size="sm"
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
