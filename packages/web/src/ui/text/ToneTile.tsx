import type { ReactNode } from 'react'
import type { Tone } from './StatusChip.tsx'
import { toneColors } from './toneColors.ts'
import css from './ToneTile.module.css'

/** Shows an icon on a soft ground of its tone. */
export function ToneTile({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.tile} style={toneColors(tone)}>
      {children}
    </span>
  )
}
