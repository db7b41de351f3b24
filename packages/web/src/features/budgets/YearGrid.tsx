import type { YearBudget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { formatMonth, formatShortMonth, shortMonth } from '@verandah/contract/formats'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { daysOf, spentLink } from '@verandah/contract/moneyLinks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { YearCell } from './YearCell.tsx'
import { actualIn, cellName, shownCategories, type yearAmounts, type YearValues } from './yearForm.ts'
import css from './YearGrid.module.css'
import { YearSum } from './YearSum.tsx'
import { useGridKeys } from './useGridKeys.ts'

interface YearGridProps {
  form: UseFormReturn<YearValues, unknown, ReturnType<typeof yearAmounts>>
  year: YearBudget
  thisMonth: Month
  /** The month that a phone shows, which has no room for more; 0 is January. */
  monthIndex: number
  onMonthIndex: (monthIndex: number) => void
  /** Called when some cells get these texts at once. */
  onFill: (values: Partial<YearValues>) => void
}

/** Shows the months beside each other, the categories below each other, with their sums and what was spent. */
export function YearGrid({ form, year, thisMonth, monthIndex, onMonthIndex, onFill }: YearGridProps) {
  const { t } = useTranslation()
  const categories = shownCategories(year)
  const { months } = year
  const { keys, announcement } = useGridKeys({ rows: categories, columns: months.length, isEditable: year.can.edit, onFill })
  const isOver = (month: Month) => month <= thisMonth
  const over = months.flatMap(({ month }, index) => (isOver(month) ? [index] : []))
  const actualOf = (of: typeof categories, at: readonly number[]) =>
    at.flatMap((index) => of.map((category) => actualIn(year, category, index)))
  const all = months.map((_, index) => index)
  const namesOf = (of: typeof categories, at: readonly number[]) => at.flatMap((index) => of.map((category) => cellName(category, index)))
  const [first = thisMonth, last = first] = [over[0], over.at(-1)].flatMap((index) =>
    index === undefined ? [] : (months[index]?.month ?? [])
  )
  const begun = { from: daysOf(first).from, to: daysOf(last).to }
  const hidden = (index: number) => (index === monthIndex ? undefined : '')
  return (
    <Card>
      <div className={css.chooser}>
        <IconButton aria-label={t('Previous month')} disabled={monthIndex === 0} onClick={() => onMonthIndex(monthIndex - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <p aria-live="polite">{months[monthIndex] && formatMonth(months[monthIndex].month)}</p>
        <IconButton aria-label={t('Next month')} disabled={monthIndex === months.length - 1} onClick={() => onMonthIndex(monthIndex + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={css.scroll}>
        <table className={css.grid}>
          <caption className={css.caption}>
            {t('Amounts in LKR.')}
            {year.can.edit && (
              <span className={css.keys}>
                {' '}
                {t(
                  'Enter goes down, the arrows go to the next cell, Alt and Enter show what was spent, and cells copied from a spreadsheet can be pasted.'
                )}
              </span>
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('Category')}</th>
              {months.map(({ month, copiedFrom, isClosed }, index) => (
                <th key={month} scope="col" data-hidden={hidden(index)}>
                  <span aria-hidden>{shortMonth(month)}</span>
                  <VisuallyHidden>{formatMonth(month)}</VisuallyHidden>
                  {isClosed && <span className={css.copied}>{t('closed')}</span>}
                  {copiedFrom !== null && !isClosed && (
                    <span className={css.copied}>{t('as {{month}}', { month: formatShortMonth(copiedFrom) })}</span>
                  )}
                </th>
              ))}
              <th scope="col">{t('Year')}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category, row) => (
              <tr key={category}>
                <th scope="row">{t(TRANSACTION_CATEGORY_LABEL[category])}</th>
                {months.map(({ month, isClosed }, index) => (
                  <td key={month} data-hidden={hidden(index)}>
                    <YearCell
                      form={form}
                      name={cellName(category, index)}
                      keys={keys}
                      at={`${row}-${index}`}
                      label={t('{{category}}, {{month}}', { category: t(TRANSACTION_CATEGORY_LABEL[category]), month: formatMonth(month) })}
                      isEditable={year.can.edit && !isClosed}
                      actual={isOver(month) ? actualIn(year, category, index) : null}
                      to={spentLink(daysOf(month), category)}
                    />
                  </td>
                ))}
                <td>
                  <YearSum
                    control={form.control}
                    names={namesOf([category], all)}
                    spent={{ of: namesOf([category], over), actual: actualOf([category], over), to: spentLink(begun, category) }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total budget')}</th>
              {months.map(({ month }, index) => (
                <td key={month} data-hidden={hidden(index)}>
                  <YearSum
                    control={form.control}
                    names={namesOf(categories, [index])}
                    spent={
                      isOver(month)
                        ? { of: namesOf(categories, [index]), actual: actualOf(categories, [index]), to: spentLink(daysOf(month)) }
                        : null
                    }
                  />
                </td>
              ))}
              <td>
                <YearSum
                  control={form.control}
                  names={namesOf(categories, all)}
                  spent={{ of: namesOf(categories, over), actual: actualOf(categories, over), to: spentLink(begun) }}
                />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Card>
  )
}
