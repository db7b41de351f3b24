import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import css from './ThisMonth.module.css'

/** What is still to be done in this month: a button for each, from other features. Not to be seen while there is none. */
export function ThisMonth() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card className={css.box ?? ''} aria-labelledby={id} data-no-print>
      <h3 id={id}>{t('This Month')}</h3>
      <Row>
        <Parts place="finances.thisMonth" />
      </Row>
    </Card>
  )
}
