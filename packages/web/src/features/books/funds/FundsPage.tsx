import { paths } from '@verandah/contract/paths'
import { IconArrowsExchange, IconCalculator, IconFileSearch, IconReceipt } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { FinanceHead } from '../../../FinanceHead.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { FundsSection } from './FundsSection.tsx'
import { MoneySection } from './MoneySection.tsx'
import type { TopUp } from './MoveMoneyDialog.tsx'
import { type MoneyAccount, useMoneyAccounts } from '../../../api/moneyAccounts.ts'

const MoveMoneyDialog = openedOnDemand(async () => (await import('./MoveMoneyDialog.tsx')).MoveMoneyDialog)
const VoucherDialog = openedOnDemand(async () => (await import('../cash/VoucherDialog.tsx')).VoucherDialog)
const CountDialog = openedOnDemand(async () => (await import('../cash/CountDialog.tsx')).CountDialog)
const AccountDialog = openedOnDemand(async () => (await import('./AccountDialog.tsx')).AccountDialog)
const FundDialog = openedOnDemand(async () => (await import('./FundDialog.tsx')).FundDialog)

type OpenDialog = 'move' | 'voucher' | 'count' | 'account' | 'fund' | MoneyAccount | TopUp

const isTopUp = (opened: OpenDialog | null): opened is TopUp => opened !== null && typeof opened === 'object' && 'to' in opened
const isAccount = (opened: OpenDialog | null): opened is MoneyAccount => opened !== null && typeof opened === 'object' && 'code' in opened

/** Shows where the money lies, and what it is for; for those who may see the finances. */
export function FundsPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Funds />
  return (
    <>
      <PageTitle>{t('Funds and Accounts')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Funds() {
  const { t } = useTranslation()
  const money = useMoneyAccounts()
  const [opened, open] = useState<OpenDialog | null>(null)
  const { accounts } = money
  const cash = accounts?.filter((account) => account.money === 'cash') ?? []
  const isOfOne = accounts !== undefined && accounts.length < 2
  // An account of cash without a float in which nothing lies was never used.
  const paysCash = cash.some(({ float, balance }) => float !== null || balance !== 0)
  const close = () => open(null)
  return (
    <>
      <PageTitle>{t('Funds and Accounts')}</PageTitle>
      <FinanceHead
        current="funds"
        // From one account it can go nowhere.
        primary={
          isOfOne ? undefined : (
            <Button
              icon={<IconArrowsExchange size={18} aria-hidden />}
              aria-haspopup="dialog"
              disabled={accounts === undefined}
              onClick={() => open('move')}
            >
              {t('Move Money')}
            </Button>
          )
        }
        more={[
          offer(paysCash, t('Pay from petty cash'), IconReceipt, () => open('voucher')),
          offer(paysCash, t('Count the cash'), IconCalculator, () => open('count')),
          { label: t('For the Auditor'), icon: <IconFileSearch size={18} aria-hidden />, to: `${paths.months}?view=balance` }
        ]}
      />
      <MoneySection money={money} onAdd={() => open('account')} onEdit={open} />
      <FundsSection onAdd={() => open('fund')} />
      <Suspense>
        {opened === 'move' && accounts !== undefined && <MoveMoneyDialog accounts={accounts} onClose={close} />}
        {isTopUp(opened) && accounts !== undefined && <MoveMoneyDialog accounts={accounts} topUp={opened} onClose={close} />}
        {opened === 'voucher' && <VoucherDialog accounts={cash} onClose={close} />}
        {opened === 'count' && (
          <CountDialog accounts={cash} onTopUp={isOfOne ? undefined : (to, amount) => open({ to, amount })} onClose={close} />
        )}
        {opened === 'fund' && <FundDialog onClose={close} />}
        {opened === 'account' && <AccountDialog account={null} onClose={close} />}
        {isAccount(opened) && <AccountDialog account={opened} onClose={close} />}
      </Suspense>
    </>
  )
}
