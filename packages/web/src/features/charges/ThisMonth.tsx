import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconFileInvoice } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import css from './ThisMonth.module.css'
import { billedIn, useBillable } from './useBillable.ts'

/** 'November' */
const monthName = (month: Month): string => formatMonth(month).slice(0, -' 2026'.length)

/** What is still to be done in this month; nothing where all of it is done. */
export function ThisMonth() {
  const { t } = useTranslation()
  const id = useId()
  const month = monthOf(dayOf(useNow()))
  const { kinds = [], runs } = useBillable()
  if (runs === undefined) return null
  const billed = billedIn(runs, month)
  if (kinds.every(({ _id }) => billed.has(_id))) return null
  return (
    <Card className={css.box ?? ''} aria-labelledby={id} data-no-print>
      <h3 id={id}>{t('This Month')}</h3>
      <Row>
        <LinkButton to={`${paths.dues}?billing=${month}`} icon={<IconFileInvoice size={18} aria-hidden />}>
          {t('Bill {{month}}', { month: monthName(month) })}
        </LinkButton>
      </Row>
    </Card>
  )
}
