import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Notice.module.css'

interface NoticeProps {
  tone: 'error' | 'warning' | 'info'
  children: ReactNode
}

/** A sentence that stays where it is said; an error is announced when it comes. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={`${css.notice} ${css[tone]}`} {...(tone === 'error' && { role: 'alert' })}>
      <Icon size={22} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
