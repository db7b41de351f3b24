import type { CSSProperties } from 'react'
import type { Tone } from './StatusChip.tsx'

/** Returns a tone for a style sheet: its full colour, its soft ground, and what is written on that. */
export function toneColors(tone: Tone): CSSProperties {
  const color = `--mantine-color-${tone}`
  return {
    '--tone': `var(${color}-filled)`,
    '--tone-soft': `var(${color}-light)`,
    '--tone-text': `var(${color}-light-color)`
  } as CSSProperties
}
