import { type Reconciliation, ReconciliationDraft } from '@verandah/contract/bankLines'
import { addMonths, dayOf, lastDayOf, monthOf } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { MoneyAccountField } from '../../../moneyFields.tsx'
import { SectionState } from '../../../ui/cards/Section.tsx'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { NoAccount } from '../NoAccount.tsx'
import { useBankAccounts } from '../useBank.ts'
import { Comparison } from './Comparison.tsx'
import { type AgreeBody, type LastFile, useAgree, useLastFiles, useReconciliation } from './useAgree.ts'

interface AgreeDialogProps {
  /** The code of the account that the page shows; empty: all of them. */
  asked: string
  onClose: () => void
}

/** Compares the books with what the statement ends with, and agrees where nothing differs. Rendered while open. */
export function AgreeDialog({ asked, onClose }: AgreeDialogProps) {
  const { t } = useTranslation()
  const { accounts, failure, isPending, retry } = useBankAccounts()
  const files = useLastFiles()
  const account = accounts?.find(({ code }) => code === asked) ?? accounts?.[0]
  if (accounts !== undefined && account !== undefined && files.lastOf !== undefined)
    return <AgreeForm accounts={accounts} first={account.code} lastOf={files.lastOf} onClose={onClose} />
  return (
    <TaskDialog title={t('Compare with the Bank')} isDismissible onClose={onClose}>
      <SectionState
        isPending={isPending || files.isPending}
        failure={failure ?? files.failure}
        onRetry={() => {
          retry()
          files.retry()
        }}
      />
      {accounts !== undefined && account === undefined && <NoAccount />}
    </TaskDialog>
  )
}

interface AgreeValues {
  account: string
  on: string
  /** The typed amount, in rupees. */
  statementBalance: string
}

/** An empty amount is named as missing, another text that is none as wrong. */
const toBody = ({ statementBalance, ...values }: AgreeValues): AgreeBody => ({
  ...values,
  statementBalance: amountOf(statementBalance) ?? Number.NaN
})

const endOfLastMonth = () => lastDayOf(addMonths(monthOf(dayOf(new Date())), -1))

interface AgreeFormProps {
  accounts: readonly MoneyAccount[]
  first: string
  lastOf: (account: string) => LastFile | undefined
  onClose: () => void
}

function AgreeForm({ accounts, first, lastOf, onClose }: AgreeFormProps) {
  const { t } = useTranslation()
  const agreeing = useAgree()
  /** Day and balance of the account's last file; without one most statements end with a month. */
  const filled = (code: string) => {
    const { to, closing } = lastOf(code) ?? { to: null, closing: null }
    return { on: to ?? endOfLastMonth(), statementBalance: closing === null ? '' : amountText(closing) }
  }
  const [defaultValues] = useState((): AgreeValues => ({ account: first, ...filled(first) }))
  const form = useSchemaForm<AgreeValues, AgreeBody>({ schema: ReconciliationDraft, toBody, defaultValues })
  const { control, setValue } = form
  const fill = (code: string) => {
    const values = filled(code)
    setValue('on', values.on)
    setValue('statementBalance', values.statementBalance)
  }
  const { account, on, statementBalance } = useWatch({ control }) as AgreeValues
  const { found, failure, isPending, retry } = useReconciliation(account, on)
  const stated = amountOf(statementBalance)
  const difference = found === undefined || stated === null || Number.isNaN(stated) ? null : sumOf([found.expected, -stated])
  const isOpen = found !== undefined && found.unmatchedLines.length > 0
  return (
    <ActionDialog
      title={t('Compare with the Bank')}
      form={form}
      submitLabel={t('Confirm')}
      disabled={difference !== 0 || isOpen}
      progress={
        <EffectText
          text={
            difference === null
              ? t('Type what the statement ends with.')
              : isOpen && difference === 0
                ? openText(found, t)
                : differenceText(difference, t)
          }
          isStrong={difference !== 0 || isOpen}
        />
      }
      action={agreeing}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {t(
          'What the bank says at the end of its statement must be what the books say, but for what is under way. Then its lines are closed.'
        )}
      </Text>
      <FieldGrid>
        <MoneyAccountField control={control} name="account" label={t('Account')} autoFocus accounts={accounts} onValue={fill} />
        <DateField control={control} name="on" label={t('Until')} required help={t('The last day of the statement.')} />
        <AmountField
          control={control}
          name="statementBalance"
          label={t('Balance on the statement (LKR)')}
          required
          help={t('With a minus where the account is overdrawn.')}
        />
      </FieldGrid>
      <SectionState isPending={isPending} failure={failure} onRetry={retry} />
      {found && <Comparison found={found} />}
    </ActionDialog>
  )
}

/** Returns what is still to be done with the lines of the statement, before which nothing can be confirmed. */
function openText({ unmatchedLines }: Pick<Reconciliation, 'unmatchedLines'>, t: Translate): string {
  const toMatch = unmatchedLines.filter(({ waitsFor }) => waitsFor.length === 0).length
  if (toMatch > 0) return t('Lines to be matched first', { count: toMatch })
  return t('Lines to be approved first', { count: unmatchedLines.length })
}

function differenceText(difference: number, t: Translate): string {
  if (difference === 0) return t('The books and the bank agree.')
  const amount = formatMoney(Math.abs(difference))
  return difference < 0
    ? t('The bank has {{amount}} more than expected', { amount })
    : t('The bank has {{amount}} less than expected', { amount })
}
