import { formatDay, withCents } from '@verandah/contract/formats'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { OpeningPart } from './OpeningPart.tsx'
import { dayBefore, moneyKey, sumOfMoney } from './openingForm.ts'
import type { OpeningForm } from './useOpeningForm.ts'

const AccountDialog = openedOnDemand(async () => (await import('../funds/AccountDialog.tsx')).AccountDialog)

interface AccountsPartProps {
  at: OpeningForm
  accounts: readonly MoneyAccount[]
  /** The codes of the funds. */
  funds: readonly string[]
}

/** Shows a field for the money of each fund in each account, on the day before the first one. */
export function AccountsPart({ at: { form, values }, accounts, funds }: AccountsPartProps) {
  const { t } = useTranslation()
  const [isAdding, add] = useState(false)
  const day = dayBefore(values.day)
  return (
    <OpeningPart
      title={t('Accounts')}
      text={
        day === null
          ? t('What your cash book says of each account on the day before the first day.')
          : t('What your cash book says of each account at the end of {{day}}.', { day: formatDay(day) })
      }
      sum={t('Accounts: {{sum}}', { sum: withCents(sumOfMoney(values)) })}
    >
      {accounts.map(({ code, name }) => (
        <div key={code} role="group" aria-label={t(name)}>
          <Text as="h4" mt={8} mb={8}>
            {t(name)}
          </Text>
          <FieldGrid isOnCard>
            {funds.map((fund) => (
              <AmountField key={fund} control={form.control} name={`money.${moneyKey(code, fund)}`} label={fundText(fund, t)} optional />
            ))}
          </FieldGrid>
        </div>
      ))}
      <Row>
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => add(true)}>
          {t('Add Account')}
        </Button>
      </Row>
      <Suspense>{isAdding && <AccountDialog account={null} onClose={() => add(false)} />}</Suspense>
    </OpeningPart>
  )
}
