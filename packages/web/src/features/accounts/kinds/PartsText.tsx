import { DuesPartsQuery } from '@verandah/contract/duesRates'
import { withCents } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { DuesParts } from '@verandah/contract/duesRates'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { usePaused } from '../../../ui/state/usePaused.ts'
import { Text } from '../../../ui/page/layout.tsx'
import type { KindValues } from './kindForm.ts'
import css from './PartsText.module.css'
import { Problems } from './Problems.tsx'
import { type KindBody, useParts } from './useCharges.ts'

/** So many units are named; of more it would be a list. */
const NAMED = 2

/** Returns '1A 6,104.00 · 1B 5,450.00 · … together 479,600.00 a month'. */
function partsText({ parts, total }: DuesParts, t: Translate): string {
  const units = parts
    .slice(0, NAMED)
    .map(({ unitNumber, amount }) => `${unitNumber} ${withCents(amount)}`)
    .join(' · ')
  const values = { units, total: withCents(total) }
  return parts.length > NAMED ? t('{{units}} · … together {{total}} a month', values) : t('{{units}} · together {{total}} a month', values)
}

/** Says what the typed amount would be for the units, as the server counts it. */
export function PartsText({ control }: { control: Control<KindValues, unknown, KindBody> }) {
  const { t } = useTranslation()
  const [method, typed, per, step, month] = useWatch({ control, name: ['method', 'amount', 'per', 'step', 'from'] })
  const amount = String(amountOf(usePaused(typed)) ?? '')
  const query = { method, amount, per, step, month }
  const isAsked = DuesPartsQuery.safeParse(query).success
  const { data } = useParts(query, isAsked)
  const parts = isAsked ? data : undefined
  return (
    <>
      <Text role="status" className={css.parts} mb={16}>
        {parts && parts.parts.length > 0 ? partsText(parts, t) : null}
      </Text>
      {parts && <Problems problems={parts.problems} />}
    </>
  )
}
