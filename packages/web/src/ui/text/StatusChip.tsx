import type { ReactNode } from 'react'
import type { Look } from './priorityLook.ts'
import css from './StatusChip.module.css'
import { toneColors } from './toneColors.ts'

export type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** Returns a value as a chip shows it, in English: 'in progress'. */
export const chipText = (value: string) => value.replace('_', ' ')

interface StatusChipProps {
  /** Tone and icon in one. */
  look?: Look
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}

/** Shows a state in one word. The text is the value itself; its capital is made by the style sheet. */
export function StatusChip({ look, tone = look?.tone ?? 'neutral', icon, children }: StatusChipProps) {
  return (
    <span className={css.chip} style={toneColors(tone)}>
      {look ? <look.Icon size={15} aria-hidden /> : icon}
      <span className={css.word}>{children}</span>
    </span>
  )
}

/** Shows a status without a ground, beside the chips of a card, of which there are three at most. */
export function StatusMark({ look: { tone, Icon }, children }: { look: Look; children: ReactNode }) {
  return (
    <span className={css.mark} style={toneColors(tone)}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  )
}
