import type { DuesTotal, UnitDues } from '@verandah/contract/dues'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { Stack, Text } from '../../ui/page/layout.tsx'
import css from './duesColumns.module.css'

interface Columns {
  /** Of all pages; undefined while it is on its way. */
  total: DuesTotal | undefined
  remind: (unitNumber: string) => Promise<unknown>
  t: Translate
}

type Age = keyof UnitDues['ageing']

/** Days since the bill, as the column's heading; in English. */
const AGES: readonly (readonly [Age, string])[] = [
  ['d0_30', '0–30 days'],
  ['d31_60', '31–60 days'],
  ['d61_90', '61–90 days'],
  ['d90', 'Over 90 days']
]

const billsOf = (unitNumber: string) => `${paths.finances}?${new URLSearchParams({ type: 'income', status: 'pending', unitNumber })}`

/** Nothing is left empty, so that the eye finds what is old. */
const sumIn = (amount: number, age: Age) =>
  amount === 0 ? null : (
    <span className={css.sum} data-age={age}>
      {formatMoney(amount)}
    </span>
  )

export function duesColumns({ total, remind, t }: Columns): Column<UnitDues>[] {
  return [
    {
      id: 'unit',
      label: t('Unit'),
      onCard: 'title',
      cell: ({ unitNumber, resident }) => (
        <Stack gap={2}>
          <Link className={css.link ?? ''} to={billsOf(unitNumber)}>
            {unitNumber}
          </Link>
          <Text as="span" look="quiet">
            {resident === null ? t('Nobody has an account') : `${resident.firstName} ${resident.lastName}`}
          </Text>
        </Stack>
      ),
      sum: t('All units')
    },
    {
      id: 'oldest',
      label: t('Oldest bill'),
      onCard: 'line',
      cell: ({ oldest }) => <time dateTime={oldest}>{formatDay(oldest)}</time>
    },
    ...AGES.map(([age, label]): Column<UnitDues> => ({
      id: age,
      label: t(label),
      onCard: 'line',
      isSum: true,
      cell: ({ ageing }) => sumIn(ageing[age], age),
      sum: total && sumIn(total.ageing[age], age)
    })),
    {
      id: 'outstanding',
      label: t('Outstanding'),
      onCard: 'line',
      isSum: true,
      cell: ({ outstanding }) => <strong className={css.sum}>{formatMoney(outstanding)}</strong>,
      sum: total && <strong className={css.sum}>{formatMoney(total.outstanding)}</strong>
    },
    {
      id: 'remind',
      label: t('Reminder'),
      onCard: 'foot',
      cell: ({ unitNumber, resident }) =>
        resident !== null && (
          <div className={css.button}>
            <Button
              look="outline"
              aria-label={t('Send Reminder to {{unit}}', { unit: unitNumber })}
              onClick={async () => remind(unitNumber)}
            >
              {t('Send Reminder')}
            </Button>
          </div>
        )
    }
  ]
}
