import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { Stack, Text } from '../page/layout.tsx'

interface EmptyStateProps {
  icon: ReactNode
  /** The fact, as the specification words it. */
  title: string
  reason?: string
  children?: ReactNode
}

/** Nothing to list: the fact, why, and what to do about it. */
export function EmptyState({ icon, title, reason, children }: EmptyStateProps) {
  return (
    <Stack gap={8} align="center" p="64px 16px" className={css.empty}>
      <div className={css.icon} aria-hidden>
        {icon}
      </div>
      <Text look="title">{title}</Text>
      {reason !== undefined && <p className={css.reason}>{reason}</p>}
      {children}
    </Stack>
  )
}
