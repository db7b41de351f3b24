import type { Payment } from '@verandah/contract/building'
import type { MyAccount } from '@verandah/contract/dues'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Text } from '../../ui/page/layout.tsx'
import css from './HowToPay.module.css'

interface HowToPayProps extends Pick<MyAccount, 'payment' | 'outstanding'> {
  unitNumber: string
}

/** Shows the building's bank account; each thing that a banking app asks for can be copied. */
export function HowToPay({ payment, unitNumber, outstanding }: HowToPayProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Text id={id} as="h3" mb={8}>
        {t('How to Pay')}
      </Text>
      {payment === null ? (
        <p className={css.note}>{t("The building's bank account has not been entered yet. Please ask the treasurer how to pay.")}</p>
      ) : (
        <>
          <Account payment={payment} unitNumber={unitNumber} outstanding={outstanding} />
          {payment.note !== '' && <p className={css.note}>{payment.note}</p>}
        </>
      )}
    </Card>
  )
}

function Account({ payment, unitNumber, outstanding }: HowToPayProps & { payment: Payment }) {
  const { t } = useTranslation()
  const bank = [payment.bank, payment.branch].filter((text) => text !== '').join(', ')
  // Banking apps take digits alone.
  const sum = Number.isInteger(outstanding) ? String(outstanding) : outstanding.toFixed(2)
  return (
    <dl>
      {bank !== '' && <Fact name={t('Bank')} value={bank} />}
      <Fact name={t('Account name')} value={payment.accountName} isCopied />
      <Fact name={t('Account number')} value={payment.accountNumber} isCopied />
      {outstanding > 0 && <Fact name={t('Amount (LKR)')} value={sum} isCopied />}
      <Fact name={t('Reference')} value={unitNumber} hint={t('Your unit, so that we know whose payment it is.')} isCopied />
    </dl>
  )
}

interface FactProps {
  name: string
  value: string
  hint?: string
  isCopied?: boolean
}

function Fact({ name, value, hint, isCopied = false }: FactProps) {
  const id = useId()
  if (value === '') return null
  return (
    <div className={css.fact}>
      <dt id={id}>{name}</dt>
      <dd>
        <span className={css.value} translate="no">
          {value}
        </span>
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </dd>
      {isCopied && (
        <dd className={css.copy} data-no-print>
          <CopyButton text={value} aria-describedby={id} />
        </dd>
      )}
    </div>
  )
}
