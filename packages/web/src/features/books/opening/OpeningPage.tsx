import { duesKinds } from '@verandah/contract/duesKinds'
import { formatDay } from '@verandah/contract/formats'
import { funds } from '@verandah/contract/funds'
import { paths } from '@verandah/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { describeError } from '../../../api/calls/describeError.ts'
import { useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { AccountsPart } from './AccountsPart.tsx'
import { OpeningTotals } from './OpeningTotals.tsx'
import { OtherPart } from './OtherPart.tsx'
import { UnitsPart } from './UnitsPart.tsx'
import { useOpening } from './useOpening.ts'
import { useOpeningForm } from './useOpeningForm.ts'

/** Begins the books with what an earlier treasurer hands over. */
export function OpeningPage() {
  const { t } = useTranslation()
  return (
    <>
      <BackLink to={paths.finances}>{t('Finances')}</BackLink>
      <PageTitle>{t('Start the books')}</PageTitle>
      <Opening />
    </>
  )
}

function Opening() {
  const { t } = useTranslation()
  const { data, error, refetch } = useOpening()
  if (error !== null)
    return <ErrorBanner message={describeError(error, t('Failed to fetch how the books were started'))} onRetry={() => void refetch()} />
  if (data === undefined) return <FullPageLoader isInline />
  if (data.day !== null) return <Notice tone="info">{t('The books began on {{day}}.', { day: formatDay(data.day) })}</Notice>
  if (!data.can.post) return <Notice tone="info">{t('A month is closed. Reopen it first: nothing can be entered before it.')}</Notice>
  return <Parts />
}

function Parts() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const at = useOpeningForm()
  const { accounts, failure, retry } = useMoneyAccounts()
  const codes = useQuery(query(funds.list)).data?.funds.map(({ code }) => code)
  const kinds = useQuery(query(duesKinds.list)).data?.kinds
  if (failure !== null) return <ErrorBanner message={failure} onRetry={retry} />
  if (accounts === undefined || codes === undefined || kinds === undefined) return <FullPageLoader isInline />
  const post = async () => {
    if (await at.post().catch(() => false)) await navigate(paths.finances)
  }
  return (
    <Form onSubmit={post}>
      <Text look="quiet" mb={16}>
        {t(
          'Enter what stands on the day before the first day of the books. What you type is kept on this device until you post it. It is posted once.'
        )}
      </Text>
      <DateField
        control={at.form.control}
        name="day"
        label={t('First day of the books')}
        required
        help={t('Usually the first of a month. Nothing can be dated before it.')}
      />
      <AccountsPart at={at} accounts={accounts} funds={codes} />
      <UnitsPart at={at} kinds={kinds} />
      <OtherPart at={at} accounts={accounts} funds={codes} />
      {at.failure !== null && <ErrorBanner message={at.failure} onRetry={at.recheck} />}
      {at.posting.failure !== null && <ErrorBanner message={at.posting.failure} onDismiss={at.posting.reset} />}
      <OpeningTotals at={at} />
    </Form>
  )
}
