import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Notice.module.css'
import { toneColors } from '../text/toneColors.ts'

interface NoticeProps {
  tone: 'error' | 'warning' | 'info'
  /** Margins above and below, in pixels. */
  mt?: number
  mb?: number
  children: ReactNode
}

/** Shows a sentence that stays where it is said; an error is announced when it comes. */
export function Notice({ tone, mt, mb, children }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div
      className={css.notice}
      style={{ ...toneColors(tone), marginTop: mt, marginBottom: mb }}
      {...(tone === 'error' && { role: 'alert' })}
    >
      <Icon size={22} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
