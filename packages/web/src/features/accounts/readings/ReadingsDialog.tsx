import { addMonths, type Month } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { formatMonth } from '@verandah/contract/formats'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { ReadingsForm } from './ReadingsForm.tsx'
import { useReadings } from './useReadings.ts'
import css from './readings.module.css'

const MONTHS_BACK = 12

interface ReadingsDialogProps {
  /** The kinds that are billed by meter; at least one. */
  kinds: readonly DuesKind[]
  /** The one that goes on. */
  month: Month
  onClose: () => void
}

/** Shows the list in which meters are read, for a kind and a month. Rendered while open. */
export function ReadingsDialog({ kinds, month, onClose }: ReadingsDialogProps) {
  const { t } = useTranslation()
  const [kind, choose] = useState<DuesKind | undefined>(kinds[0])
  const [period, setPeriod] = useState(month)
  if (kind === undefined) return null
  /** Shows the choice of kind and month. The typed values belong to this list: they are saved before another one is chosen. */
  const choice = (isTyped: boolean) => (
    <FieldGrid>
      {kinds.length > 1 && (
        <div className={css.choice}>
          <FilterSelect
            label={t('What is read')}
            value={kind._id}
            disabled={isTyped}
            onChoose={(chosen) => choose(kinds.find(({ _id }) => _id === chosen))}
            options={kinds.map(({ _id, name }) => ({ value: _id, label: t(name) }))}
          />
        </div>
      )}
      <div className={css.choice}>
        <FilterSelect
          label={t('Month')}
          value={period}
          disabled={isTyped}
          onChoose={setPeriod}
          options={Array.from({ length: MONTHS_BACK + 1 }, (_, index) => addMonths(month, -index)).map((value) => ({
            value,
            label: formatMonth(value)
          }))}
        />
      </div>
    </FieldGrid>
  )
  return <Loaded key={`${kind._id} ${period}`} kind={kind} period={period} choice={choice} onClose={onClose} />
}

interface LoadedProps {
  kind: DuesKind
  period: Month
  choice: (isTyped: boolean) => ReactNode
  onClose: () => void
}

function Loaded({ kind, period, choice, onClose }: LoadedProps) {
  const { t } = useTranslation()
  const { readings, isFresh, failure, retry } = useReadings(kind._id, period)
  if (readings !== undefined && isFresh && failure === null)
    return <ReadingsForm kind={kind} period={period} readings={readings} choice={choice} onClose={onClose} />
  return (
    <TaskDialog title={t('Read the Meters')} isDismissible onClose={onClose}>
      {choice(false)}
      {failure === null ? (
        <FullPageLoader isInline text={t('Loading the readings...')} />
      ) : (
        <ErrorBanner message={failure} onRetry={retry} />
      )}
    </TaskDialog>
  )
}
