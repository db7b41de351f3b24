import { grouped } from '@verandah/contract/formats'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './FigureCard.module.css'
import type { Tone } from '../text/StatusChip.tsx'
import { ToneTile } from '../text/ToneTile.tsx'

/** Returns how many digits wide a figure is; a short one is never made smaller to fit. */
function digitsOf(text: string): number {
  const narrow = text.replaceAll(/[^,.\s]/g, '').length
  return Math.max(text.length - narrow / 2, 6)
}

/** A figure with more characters may be smaller in a narrow card. */
const LONG = 9

interface FigureCardProps {
  label: string
  /** A count, or what is shown; undefined while it is being fetched. */
  figure: string | number | undefined
  /** The meaning of the figure, or of the link. */
  hint: string
  /** Something about the figure that is not always so; empty while that is not known, or where it is not so. */
  note?: string | undefined
  to: string
  icon: ReactNode
  tone: Tone
}

/** Shows a figure with its name, as one link to what it counts. Its place is the same before the figure is here. */
export function FigureCard({ label, figure, hint, note, to, icon, tone }: FigureCardProps) {
  const text = typeof figure === 'number' ? grouped(figure) : figure
  const digits = digitsOf(text ?? '')
  return (
    <Link className={css.card ?? ''} to={to}>
      <div className={css.label}>{label}</div>
      <div className={css.figure} style={{ '--digits': digits } as CSSProperties} data-long={digits > LONG || undefined}>
        {text ?? <span className={css.outline} data-outline />}
      </div>
      <div className={css.hint}>{hint}</div>
      {note !== undefined && <div className={`${css.hint} ${css.note}`}>{note}</div>}
      <div className={css.tile} aria-hidden>
        <ToneTile tone={tone}>{icon}</ToneTile>
      </div>
    </Link>
  )
}
