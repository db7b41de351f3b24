import type { Resolution } from '@verandah/contract/resolutions'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Count.module.css'
import { UnitInput } from './UnitInput.tsx'
import { useMark } from './useVotes.ts'

/** Marks which units put a paper into the urn of a secret vote: they do not vote once more in the portal. */
export function Marks({ vote, marked }: { vote: Resolution; marked: number }) {
  const { t } = useTranslation()
  const marking = useMark(vote)
  if (vote.state !== 'open') return null
  return (
    <div className={css.counting} role="group" aria-label={t('Votes on paper')}>
      <h4>{t('Votes on paper')}</h4>
      {marking.failure !== null && <ErrorBanner message={marking.failure} onDismiss={marking.reset} />}
      <Text look="quiet">{t('Mark the unit when its paper goes into the urn. There must be as many papers as marks.')}</Text>
      <Text look="strong">{t('Units marked for paper', { count: marked })}</Text>
      <UnitInput label={t('Unit')} submitLabel={t('Mark')} onUnit={async (unit) => marking.run(unit)} />
    </div>
  )
}
