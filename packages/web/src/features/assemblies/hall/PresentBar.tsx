import { grouped } from '@verandah/contract/formats'
import type { Hall } from '@verandah/contract/hall'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Bar } from '../../../ui/text/ProgressBar.tsx'
import css from './PresentBar.module.css'

type Counted = Hall['units']

const WORDS = {
  unit: { present: '{{present}} of {{entitled}} units', withQuorum: '{{present}} of {{entitled}} units, quorum {{quorum}}' },
  owner: { present: '{{present}} of {{entitled}} owners', withQuorum: '{{present}} of {{entitled}} owners, quorum {{quorum}}' }
} as const

/** Returns the numbers of the hall in words: '41 of 88 units, quorum 44' and '462,310 of 1,000,000 shares'. */
export function usePresent({ heads, units, shares, isQuorate }: Pick<Hall, 'heads' | 'units' | 'shares' | 'isQuorate'>) {
  const { t } = useTranslation()
  const ofUnits = { entitled: grouped(units.entitled), present: grouped(units.present), quorum: grouped(units.quorum ?? 0) }
  const ofShares = { entitled: grouped(shares.entitled), present: grouped(shares.present), quorum: grouped(shares.quorum ?? 0) }
  const missing = (units.quorum ?? 0) - units.present
  const withoutQuorum = missing > 0 ? t('Missing for a quorum: {{missing}} more', { missing }) : t('There is no quorum yet.')
  return {
    units: t(WORDS[heads][units.quorum === null ? 'present' : 'withQuorum'], ofUnits),
    shares:
      shares.entitled === 0
        ? null
        : shares.quorum === null
          ? t('{{present}} of {{entitled}} shares', ofShares)
          : t('{{present}} of {{entitled}} shares, quorum {{quorum}}', ofShares),
    quorum: isQuorate ? t('There is a quorum.') : withoutQuorum
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100))

/** Shows as a bar how many are there, with a mark where the quorum is. */
export function PresentBar({ counted: { present, entitled, quorum }, label }: { counted: Counted; label: string }) {
  return (
    <div className={css.track}>
      <Bar value={percent(present, entitled)} max={100} aria-label={label} />
      {quorum !== null && <span className={css.mark} style={{ insetInlineStart: `${percent(quorum, entitled)}%` }} aria-hidden />}
    </div>
  )
}

/** Returns what is counted for the quorum: units, where they are. */
export const mainCount = ({ units, shares }: Pick<Hall, 'units' | 'shares'>): Counted =>
  units.quorum === null && shares.quorum !== null ? shares : units

/** Shows who is there: in words, as a bar, and whether it is enough. */
export function PresentSummary({ hall }: { hall: Hall }) {
  const { units, shares, quorum } = usePresent(hall)
  return (
    <div>
      <p className={css.numbers}>{shares === null ? units : `${units} · ${shares}`}</p>
      <PresentBar counted={mainCount(hall)} label={units} />
      <p className={css.quorum} role="status" data-quorate={hall.isQuorate}>
        {quorum}
      </p>
    </div>
  )
}
