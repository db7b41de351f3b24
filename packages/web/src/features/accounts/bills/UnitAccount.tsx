import { formatMoney, sumOf } from '@verandah/contract/money'
import { useState } from 'react'
import { useOpenBills } from '../../../api/openBills.ts'
import { useUnitCredit } from '../../../api/unitCredit.ts'
import { FinanceHead } from '../../../FinanceHead.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { paths } from '@verandah/contract/paths'
import { OtherPayments } from '../payments/OtherPayments.tsx'
import { RecordAction } from '../payments/RecordAction.tsx'
import { ShownPayment } from '../payments/ShownPayment.tsx'
import { LAST_TWELVE_MONTHS } from '../statements/periods.ts'
import { UnitStatement } from '../statements/statements.tsx'
import { ShownBill } from './ShownBill.tsx'
import css from './UnitAccount.module.css'
import { useUnitActions } from './useUnitActions.tsx'

interface UnitAccountProps {
  unit: string
  /** The name on its newest bill. */
  billedTo: string | null
}

/** Shows the debt of a unit, and below it all that it was billed and has paid. */
export function UnitAccount({ unit, billedTo }: UnitAccountProps) {
  const { t } = useTranslation()
  const owed = useOpenBills(unit)
  const credit = useUnitCredit(unit)
  const bill = useShownRecord('bill')
  const payment = useShownRecord('payment')
  const [chosen, choose] = useState(LAST_TWELVE_MONTHS)
  const { open = [] } = owed
  const actions = useUnitActions({ unit, advance: credit, owes: open.length > 0, chosen })
  return (
    <>
      <FinanceHead current="dues" primary={<RecordAction unitNumber={unit} />} more={actions.entries} />
      <BackLink to={paths.dues}>{t('Outstanding Dues')}</BackLink>
      <Card gap={0} aria-labelledby="unit-owed">
        <Row gap="4px 12px" align="baseline" justify="space-between">
          <h3 id="unit-owed">{t('Owed')}</h3>
          <Text as="span" look="quiet">
            {t('Unit {{unit}}', { unit })}
          </Text>
        </Row>
        {owed.failure !== null && <ErrorBanner message={owed.failure} onRetry={owed.retry} />}
        <p className={css.sum}>{owed.open && formatMoney(sumOf(open.map((one) => one.open)))}</p>
        {owed.open?.length === 0 && <Text look="quiet">{t('Nothing is owed')}</Text>}
        {credit > 0 && <Text look="strong">{t('Paid in advance: {{amount}}', { amount: formatMoney(credit) })}</Text>}
        {billedTo !== null && <Text look="quiet">{t('Gets the bills: {{name}}', { name: billedTo })}</Text>}
      </Card>
      <OtherPayments unitNumber={unit} addressOf={payment.addressOf} />
      <UnitStatement unitNumber={unit} bills={open} chosen={chosen} onChoose={choose} />
      <ShownBill shown={bill} listed={open} />
      <ShownPayment shown={payment} />
      {actions.dialogs}
    </>
  )
}
