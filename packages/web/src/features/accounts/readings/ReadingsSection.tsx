import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { formatMonth } from '@verandah/contract/formats'
import { IconGauge } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import css from '../interest/InterestSection.module.css'
import { useReadings } from './useReadings.ts'

const ReadingsDialog = openedOnDemand(async () => (await import('./ReadingsDialog.tsx')).ReadingsDialog)

/** Shows how many meters are read; `kinds`: what is billed by meter. */
export function ReadingsSection({ kinds }: { kinds: readonly DuesKind[] }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, open] = useState(false)
  const month = monthOf(dayOf(useNow()))
  return (
    <section className={css.section} aria-labelledby={id}>
      <Row align="center" justify="space-between" mb={12}>
        <h3 id={id}>{t('Readings')}</h3>
        <Button look="outline" icon={<IconGauge size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => open(true)} data-no-print>
          {t('Read the Meters')}
        </Button>
      </Row>
      {kinds.map((kind) => (
        <ReadCount key={kind._id} kind={kind} month={month} />
      ))}
      <Suspense>{isOpen && <ReadingsDialog kinds={kinds} month={month} onClose={() => open(false)} />}</Suspense>
    </section>
  )
}

/** So many units are named. */
const NAMED = 10

function ReadCount({ kind, month }: { kind: DuesKind; month: Month }) {
  const { t } = useTranslation()
  const { readings, failure, retry } = useReadings(kind._id, month)
  if (failure !== null) return <ErrorBanner message={failure} onRetry={retry} />
  if (readings === undefined) return <Text look="quiet">{t('Loading the readings...')}</Text>
  const units = new Set(readings.map(({ unitNumber }) => unitNumber))
  const missing = readings.filter(({ value }) => value === null).map(({ unitNumber }) => unitNumber)
  const values = { kind: t(kind.name), read: units.size - missing.length, all: units.size, month: formatMonth(month) }
  const isBegun = missing.length < units.size && missing.length > 0
  return (
    <Text look="quiet" mb={8}>
      {t('{{kind}}: {{read}} of {{all}} units read in {{month}}.', values)}{' '}
      {isBegun && missing.length <= NAMED && t('Not read yet: {{units}}', { units: missing.join(', ') })}
    </Text>
  )
}
