import type { ReactNode } from 'react'
import css from './StatusChip.module.css'
import { toneColors } from './toneColors.ts'

export type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** 'in progress': a value as a chip has it, in English. */
export const chipText = (value: string) => value.replace('_', ' ')

/** A state in one word. The text is the value itself; its capital is made by the style sheet. */
export function StatusChip({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={css.chip} style={toneColors(tone)}>
      {icon}
      <span className={css.word}>{children}</span>
    </span>
  )
}
