import type { Month } from '@verandah/contract/dates'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { ClosedMonths } from './ClosedMonths.tsx'
import { NextMonth } from './NextMonth.tsx'
import { useClosings } from './useClosings.ts'

/** Shows the month that is to be closed next, and those that are. */
export function MonthsView() {
  const { t } = useTranslation()
  const [first, chooseFirst] = useState<Month | ''>('')
  const { closings, failure, isPending, isFetching, retry } = useClosings(first)
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && <FullPageLoader isInline text={t('Loading the months...')} />}
      {closings && (
        <>
          <RefetchBar active={isFetching} />
          <NextMonth closings={closings} onChooseFirst={chooseFirst} />
          <ClosedMonths closings={closings.closings} />
        </>
      )}
    </>
  )
}
