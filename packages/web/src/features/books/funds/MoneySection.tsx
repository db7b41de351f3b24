import { dayOf } from '@verandah/contract/dates'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { balanceLink } from '@verandah/contract/moneyLinks'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { SumLink } from '../../../ui/text/SumLink.tsx'
import css from './MoneySection.module.css'
import type { MoneyAccount, useMoneyAccounts } from '../../../api/moneyAccounts.ts'

interface MoneySectionProps {
  money: ReturnType<typeof useMoneyAccounts>
  onAdd: () => void
  onEdit: (account: MoneyAccount) => void
}

/** Each account in which money lies, with what lies there now. */
export function MoneySection({ money: { accounts, failure, isPending, retry }, onAdd, onEdit }: MoneySectionProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Row align="center" justify="space-between" mb={4}>
        <h3 id={id}>{t('Where the money lies')}</h3>
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={onAdd} data-no-print>
          {t('Add Account')}
        </Button>
      </Row>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && <FullPageLoader isInline text={t('Loading the accounts...')} />}
      {accounts?.length === 0 && <p className={css.note}>{t('There is no account yet. Add the one at your bank first.')}</p>}
      {accounts !== undefined && accounts.length > 0 && (
        <>
          <ul className={css.accounts} aria-labelledby={id}>
            {accounts.map((account) => (
              <AccountRow key={account.code} account={account} onEdit={() => onEdit(account)} />
            ))}
          </ul>
          <p className={css.sum}>
            <span>{t('All together')}</span>
            <span className={css.balance}>{formatMoney(sumOf(accounts.map(({ balance }) => balance)))}</span>
          </p>
        </>
      )}
    </Card>
  )
}

function AccountRow({ account, onEdit }: { account: MoneyAccount; onEdit: () => void }) {
  const { t } = useTranslation()
  const { code, bank, accountNumber, float, balance } = account
  const name = t(account.name)
  const today = dayOf(useNow())
  return (
    <li className={css.account}>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <Row as="p" gap="0 12px" className={css.note}>
          {bank !== null && <span>{bank}</span>}
          {accountNumber !== null && <span>{accountNumber}</span>}
          {float !== null && <span>{t('Float: {{amount}}', { amount: formatMoney(float) })}</span>}
        </Row>
      </div>
      <p className={css.balance} data-below={balance < 0 || undefined}>
        <SumLink to={balance === 0 ? null : balanceLink(code, { to: today })}>{formatMoney(balance)}</SumLink>
      </p>
      <Button
        look="quiet"
        icon={<IconPencil size={18} aria-hidden />}
        aria-label={t('Edit {{name}}', { name })}
        aria-haspopup="dialog"
        onClick={onEdit}
        data-no-print
      >
        {t('Edit')}
      </Button>
    </li>
  )
}
