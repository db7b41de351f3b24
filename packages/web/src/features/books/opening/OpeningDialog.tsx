import { funds } from '@verandah/contract/funds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../api/query.ts'
import { useMoneyAccounts, type MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stepper } from '../../../ui/dialogs/Stepper.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { type CheckResult, CheckStep } from './CheckStep.tsx'
import { MoneyStep } from './MoneyStep.tsx'
import { OpenStep } from './OpenStep.tsx'
import { newOpening, type OpeningValues, SCHEMAS, type Step, STEPS, toBody } from './openingForm.ts'
import { UnitsStep } from './UnitsStep.tsx'
import { errorsOf } from './errorTexts.ts'
import { type OpeningBody, useCheckOpening, usePostOpening } from './useOpening.ts'

/** Begins the books with what an earlier treasurer hands over. Rendered while open. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { accounts, failure, retry } = useMoneyAccounts()
  const { data } = useQuery(query(funds.list))
  const codes = data?.funds.map(({ code }) => code)
  if (accounts !== undefined && codes !== undefined) return <Steps accounts={accounts} funds={codes} onClose={onClose} />
  return (
    <TaskDialog title={t('Opening')} isDismissible onClose={onClose}>
      {failure === null ? <FullPageLoader isInline /> : <ErrorBanner message={failure} onRetry={retry} />}
    </TaskDialog>
  )
}

interface StepsProps {
  accounts: readonly MoneyAccount[]
  /** The codes of the account and the fund. */
  funds: readonly string[]
  onClose: () => void
}

function Steps({ accounts, funds: codes, onClose }: StepsProps) {
  const { t } = useTranslation()
  const checking = useCheckOpening()
  const posting = usePostOpening()
  const [step, go] = useState<Step>('money')
  const [checked, setChecked] = useState<CheckResult>({ funds: [], errors: [] })
  const [isAccepted, accept] = useState(false)
  const form = useSchemaForm<OpeningValues, OpeningBody>({ schema: SCHEMAS[step], toBody, defaultValues: newOpening(accounts, codes) })
  const { isSubmitSuccessful } = form.formState
  // The next step has not been sent yet: a row that is added there is not wrong before somebody has left it.
  useEffect(() => {
    if (isSubmitSuccessful) form.reset(undefined, { keepValues: true, keepDirty: true, keepDefaultValues: true })
  }, [form, isSubmitSuccessful])
  const at = STEPS.indexOf(step)
  const isCheck = step === 'check'
  const back = STEPS[at - 1]
  const isWrong = checked.errors.length > 0 || (!isAccepted && checked.funds.some(({ difference }) => difference !== 0))
  const check = async (body: OpeningBody) => {
    accept(false)
    try {
      const { funds: shown, billsTable } = await checking.mutateAsync(body)
      setChecked({ funds: shown, table: billsTable, errors: [] })
    } catch (error) {
      const errors = errorsOf(error)
      if (errors.length === 0) throw error
      setChecked({ funds: [], errors })
    }
    go('check')
  }
  const submit = async (body: OpeningBody) => {
    if (step === 'open') return check(body)
    if (!isCheck) return go(STEPS[at + 1] ?? 'check')
    await posting.mutateAsync({ ...body, acceptDifference: isAccepted })
    onClose()
  }
  return (
    <FormDialog
      title={t('Opening')}
      form={form}
      submitLabel={isCheck ? t('Post the Opening') : step === 'open' ? t('Check') : t('Next')}
      disabled={isCheck && isWrong}
      onSubmit={submit}
      describe={(isCheck ? posting : checking).describe}
      onClose={onClose}
    >
      <Stepper label={t('Steps')} steps={[t('Money'), t('Units'), t('Still open'), t('Check')]} active={at} />
      {step === 'money' && <MoneyStep form={form} accounts={accounts} />}
      {step === 'units' && <UnitsStep form={form} />}
      {step === 'open' && <OpenStep form={form} accounts={accounts} />}
      {isCheck && <CheckStep checked={checked} isAccepted={isAccepted} onAccept={accept} />}
      {back !== undefined && (
        <Row mt={12} mb={12}>
          <Button look="quiet" onClick={() => go(back)}>
            {t('Back')}
          </Button>
        </Row>
      )}
    </FormDialog>
  )
}
