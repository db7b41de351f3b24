import { Button as MantineButton, Loader } from '@mantine/core'
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ignoreHeldEnter, useOnce } from '../state/useOnce.ts'

interface Look {
  /** Weight: one filled button a screen, outlined ones beside it, subtle ones to go back. */
  look?: 'filled' | 'outline' | 'quiet'
  tone?: 'primary' | 'error' | 'neutral'
  icon?: ReactNode
  fullWidth?: boolean
}

const variants = { filled: 'filled', outline: 'outline', quiet: 'subtle' } as const

function mantineProps(look: Look['look'] = 'filled', tone: Look['tone'] = 'primary', fullWidth = false, icon?: ReactNode) {
  return { variant: variants[look], color: tone, leftSection: icon, fullWidth }
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color' | 'style' | 'onClick'> {
  /** Where it returns a promise, presses are ignored until that has ended, and so is the second one of a double click. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  /** Shows progress and ignores presses, but keeps its label and the focus. */
  busy?: boolean
}

export function Button({ look, tone, icon, fullWidth, busy = false, disabled = false, onClick, type = 'button', ...rest }: ButtonProps) {
  const isInstant = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = busy || isWaiting
  const once = useOnce(async (event: MouseEvent<HTMLButtonElement>) => {
    const ending = onClick?.(event)
    const mustWait = ending instanceof Promise
    isInstant.current = type !== 'submit' && !mustWait
    if (!mustWait) return
    setWaiting(true)
    await ending.finally(() => setWaiting(false))
  })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click may come when the first one's call has just been answered.
    const isSecond = event.detail > 1 && !isInstant.current
    if (isBusy || isSecond) event.preventDefault()
    else void once(event)
  }
  const props = mantineProps(look, tone, fullWidth, isBusy ? <Loader size={18} color="currentColor" aria-hidden /> : icon)
  return (
    <MantineButton
      onKeyDown={ignoreHeldEnter}
      {...rest}
      {...props}
      type={type}
      disabled={disabled}
      onClick={press}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    />
  )
}

/** Shows a link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function LinkButton({ look, tone, icon, fullWidth, ...rest }: Look & Omit<ComponentProps<typeof Link>, 'color' | 'style'>) {
  return <MantineButton component={Link} {...rest} {...mantineProps(look, tone, fullWidth, icon)} />
}
