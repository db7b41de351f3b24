import type { DuesTotal, UnitDues } from '@verandah/contract/dues'
import { dayOf, daysBetween } from '@verandah/contract/dates'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import css from './duesColumns.module.css'
import type { ChosenUnits } from './reminders/useChosenUnits.ts'
import { RowLink } from '../../ui/lists/RowLink.tsx'

interface Reminding {
  /** The units that are reminded together. */
  at: ChosenUnits
  remind: (unitNumber: string) => Promise<unknown>
}

interface Columns {
  /** The total of all pages; undefined while it is being fetched. */
  total: DuesTotal | undefined
  /** Null: of what was owed once nobody is reminded. */
  reminding: Reminding | null
  /** Who holds each unit, by its label. */
  names: ReadonlyMap<string, readonly string[]>
  /** The rows are not all units that owe. */
  isFiltered: boolean
  t: Translate
}

type Age = keyof UnitDues['ageing']

/** Days since the due day, as the column's heading; in English. */
const AGES: readonly (readonly [Age, string])[] = [
  ['d0_30', '0–30 days'],
  ['d31_60', '31–60 days'],
  ['d61_90', '61–90 days'],
  ['d90', 'Over 90 days']
]

/** Nothing is left empty, so that the eye finds what is old. */
const sumIn = (amount: number, age: Age) =>
  amount === 0 ? null : (
    <span className={css.sum} data-age={age}>
      {formatMoney(amount)}
    </span>
  )

/** Shows the sum, how much of it is past its due day where that is not all of it, and what stands against it. */
function Owed({ of }: { of: Pick<UnitDues, 'outstanding' | 'overdue' | 'credit'> & Partial<Pick<UnitDues, 'oldest'>> }) {
  const { outstanding, overdue, credit } = of
  const { t } = useTranslation()
  const late = overdue === 0 ? t('Not due yet') : t('{{amount}} overdue', { amount: formatMoney(overdue) })
  return (
    <>
      <strong className={css.sum}>{formatMoney(outstanding)}</strong>
      {overdue < outstanding && <span className={css.beside}>{late}</span>}
      {credit > 0 && <span className={css.beside}>{inAdvance(of, t)}</span>}
    </>
  )
}

/**
 * Returns the amount that is paid in advance, and for a unit the bill that the money would pay: the oldest one first, as
 * everywhere.
 */
function inAdvance({ credit, oldest }: Pick<UnitDues, 'credit'> & Partial<Pick<UnitDues, 'oldest'>>, t: Translate): string {
  const amount = formatMoney(credit)
  if (oldest === undefined) return t('{{amount}} in advance', { amount })
  if (oldest === null) return t('{{amount}} in advance, for the next bill', { amount })
  return t('{{amount}} in advance, would pay the bill due {{day}}', { amount, day: formatDay(oldest) })
}

/** Returns who holds a unit of whose people nobody has an account, as the register knows them. */
function withoutAccount(names: readonly string[] | undefined, t: Translate): string {
  return names === undefined ? t('Nobody has an account') : t('{{names}} · no account', { names: names.join(', ') })
}

export function duesColumns({ total, reminding, names, isFiltered, t }: Columns): Column<UnitDues>[] {
  return [
    {
      id: 'unit',
      label: t('Unit'),
      onCard: 'title',
      cell: ({ unitNumber, resident }) => (
        <Row gap={4} align="center" wrap={false}>
          {reminding && (
            <label className={css.choice} data-no-print>
              <input
                type="checkbox"
                aria-label={t('Select unit {{unit}}', { unit: unitNumber })}
                checked={reminding.at.chosen.has(unitNumber)}
                onChange={() => reminding.at.toggle(unitNumber)}
              />
            </label>
          )}
          <Stack gap={2}>
            <RowLink to={paths.unitDues(unitNumber)}>{unitNumber}</RowLink>
            <Text as="span" look="quiet">
              {resident === null ? withoutAccount(names.get(unitNumber), t) : `${resident.firstName} ${resident.lastName}`}
            </Text>
          </Stack>
        </Row>
      ),
      sum: isFiltered ? t('These units') : t('All units')
    },
    {
      id: 'oldest',
      label: t('Oldest bill'),
      onCard: 'line',
      cell: ({ oldest }) => oldest !== null && <time dateTime={oldest}>{formatDay(oldest)}</time>
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
      label: t('Owed'),
      onCard: 'line',
      isSum: true,
      cell: (unit) => <Owed of={unit} />,
      sum: total && <Owed of={total} />
    },
    ...(reminding === null ? [] : [remindColumn(reminding, t)])
  ]
}

const remindColumn = ({ remind }: Reminding, t: Translate): Column<UnitDues> => ({
  id: 'remind',
  label: t('Reminder'),
  onCard: 'foot',
  cell: (unit) => <Reminder of={unit} remind={remind} />
})

/** Shows when it was reminded last, and a button where it can be reminded now. */
function Reminder({ of: { unitNumber, resident, remindedAt }, remind }: Pick<Reminding, 'remind'> & { of: UnitDues }) {
  const { t } = useTranslation()
  const today = dayOf(useNow())
  const days = remindedAt === null ? null : daysBetween(dayOf(remindedAt), today)
  if (resident === null && remindedAt === null) return null
  return (
    <div className={css.reminder}>
      {resident !== null && (days === null || days > 0) && (
        <Button look="outline" aria-label={t('Send Reminder to {{unit}}', { unit: unitNumber })} onClick={async () => remind(unitNumber)}>
          {t('Send Reminder')}
        </Button>
      )}
      {remindedAt !== null && days !== null && (
        <time className={css.reminded} dateTime={remindedAt} title={formatInstant(remindedAt)}>
          {days <= 0 ? t('Reminded today') : t('Reminded days ago', { count: days })}
        </time>
      )}
    </div>
  )
}
