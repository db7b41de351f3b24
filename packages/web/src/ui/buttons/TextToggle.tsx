import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'

interface TextToggleProps {
  className: string
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
  children: ReactNode
}

/** A text that opens what stands below it. */
export function TextToggle({ className, isOpen, controls, onToggle, children }: TextToggleProps) {
  return (
    <UnstyledButton className={className} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {children}
    </UnstyledButton>
  )
}
