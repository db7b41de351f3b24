import { Button as MantineButton, Loader } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

interface Look {
  /** How loud: one filled button a screen, outlines beside it, quiet ones for the way back. */
  look?: 'filled' | 'outline' | 'quiet'
  tone?: 'primary' | 'error' | 'neutral'
  icon?: ReactNode
  fullWidth?: boolean
}

const variants = { filled: 'filled', outline: 'outline', quiet: 'subtle' } as const

function mantineProps(look: Look['look'] = 'filled', tone: Look['tone'] = 'primary', fullWidth = false, icon?: ReactNode) {
  return { variant: variants[look], color: tone, leftSection: icon, fullWidth }
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color' | 'style'> {
  /** Shows progress and ignores presses, but keeps its words and the focus. */
  busy?: boolean
}

export function Button({ look, tone, icon, fullWidth, busy = false, disabled = false, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  const props = mantineProps(look, tone, fullWidth, busy ? <Loader size={18} color="currentColor" aria-hidden /> : icon)
  return (
    <MantineButton
      {...rest}
      {...props}
      type={type}
      disabled={disabled}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    />
  )
}

/** A link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function LinkButton({ look, tone, icon, fullWidth, ...rest }: Look & Omit<ComponentProps<typeof Link>, 'color' | 'style'>) {
  return <MantineButton component={Link} {...rest} {...mantineProps(look, tone, fullWidth, icon)} />
}
