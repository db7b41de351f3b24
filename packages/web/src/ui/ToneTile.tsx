import type { ReactNode } from 'react'
import type { Tone } from './StatusChip.tsx'
import css from './ToneTile.module.css'

/** An icon on a soft ground of its tone. */
export function ToneTile({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.tile} data-tone={tone}>
      {children}
    </span>
  )
}
