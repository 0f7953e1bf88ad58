import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'

/** Button of panels, toolbars and rows: small, and secondary by default. */
export function SmallButton(props: ButtonProps) {
  return <Button size="sm" variant="secondary" {...props} />
}
