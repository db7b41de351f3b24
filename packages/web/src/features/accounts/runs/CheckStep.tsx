import type { Run } from '@verandah/contract/duesRuns'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { KindSums } from '../kinds/KindSums.tsx'
import { Problems } from '../kinds/Problems.tsx'
import { commonText, homesText } from '../kinds/words.ts'
import { SeeBills } from './SeeBills.tsx'

interface CheckStepProps {
  /** Undefined while it is being fetched. */
  run: Run | undefined
  failure: string | null
  /** Since it was shown first. */
  hasChanged: boolean
  /** Something is billed by meter. */
  mayAddBulk: boolean
  onRetry: () => void
  /** Leads back to the choice. */
  onChange: () => void
}

/** Shows the bills that would be made, and what is missing for them. */
export function CheckStep({ run, failure, hasChanged, mayAddBulk, onRetry, onChange }: CheckStepProps) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  // Away from the button that was pressed: it posts what has not been read yet.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <Row align="center" justify="space-between" mb={8}>
        <h3 ref={title} tabIndex={-1}>
          {run ? formatMonth(run.period) : t('Check')}
        </h3>
        <Button look="quiet" icon={<IconPencil size={18} aria-hidden />} onClick={onChange}>
          {t('Change')}
        </Button>
      </Row>
      {failure !== null && <ErrorBanner message={failure} onRetry={onRetry} />}
      {run === undefined && failure === null && <FullPageLoader isInline text={t('Preparing the bills...')} />}
      {run && (
        <>
          {hasChanged && (
            <div role="alert">
              <Notice tone="warning" mb={12}>
                {t('Something has changed since you looked at this. Nothing is entered yet: check the sums again.')}
              </Notice>
            </div>
          )}
          <Text look="quiet" mb={12}>
            {t('Billed on {{day}}, due on {{due}}.', { day: formatDay(run.billDay), due: run.dueDays.map(formatDay).join(', ') })}
          </Text>
          <Problems problems={run.problems} />
          <KindSums run={run} />
          <SeeBills bills={run.bills} />
          {run.billCount > 0 && (
            <Text look="quiet" mb={12}>
              {homesText(run, t)}
            </Text>
          )}
          {mayAddBulk && (
            <Text mb={20}>
              {commonText(run, t) ?? t('With the bill of the supplier, under Change, it says what the common areas take.')}
            </Text>
          )}
          {run.creditUsed > 0 && (
            <Text mb={20}>
              {t('{{amount}} of it is paid at once from what units have paid in advance.', { amount: formatMoney(run.creditUsed) })}
            </Text>
          )}
        </>
      )}
    </>
  )
}
