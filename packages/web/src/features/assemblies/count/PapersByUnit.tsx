import type { PaperCount, Resolution } from '@verandah/contract/resolutions'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { Choosing } from '../ballot/Choosing.tsx'
import type { Chosen } from '../ballot/words.ts'
import css from './Count.module.css'
import { UnitInput } from './UnitInput.tsx'
import { useEnterCount } from './useVotes.ts'

interface PapersByUnitProps {
  vote: Resolution
  counts: readonly PaperCount[]
}

/** Enters papers that are not secret, unit by unit: by one teller, then by another one who does not see what the first entered. */
export function PapersByUnit({ vote, counts }: PapersByUnitProps) {
  const { t } = useTranslation()
  const entering = useEnterCount(vote)
  const field = useRef<HTMLInputElement>(null)
  const [unit, setUnit] = useState<string | null>(null)
  const waiting = counts.filter(({ state }) => state === 'waiting')
  const first = waiting.find((count) => count.unit === unit) ?? null
  const again = counts.filter((count) => count.state === 'differs' && waiting.every((one) => one.unit !== count.unit))
  const forOthers = waiting.filter(({ canConfirm }) => canConfirm).map((count) => count.unit)
  const next = () => {
    setUnit(null)
    setTimeout(() => field.current?.focus())
  }
  const enter = async (chosen: Chosen, count = 1) => {
    if (unit === null) return
    const choice = typeof chosen === 'string' ? chosen : [...chosen]
    if (await entering.run({ of: { unit }, first, choices: [{ choice, count }] })) next()
  }
  // It was entered for a wrong unit: two tellers say so, as with what a paper says.
  const mayBeNone = first === null ? again.some((count) => count.unit === unit) : first.canConfirm
  return (
    <div className={css.counting} role="group" aria-label={t('Votes on paper')}>
      <h4>{t('Votes on paper')}</h4>
      {entering.failure !== null && <ErrorBanner message={entering.failure} onDismiss={entering.reset} />}
      {again.length > 0 && (
        <Notice tone="warning">
          {t('The counts differ, enter again: {{units}}', { units: [...new Set(again.map((count) => count.unit))].join(', ') })}
        </Notice>
      )}
      {forOthers.length > 0 && <Text>{t('To be entered a second time: {{units}}', { units: forOthers.join(', ') })}</Text>}
      {unit === null ? (
        <UnitInput
          ref={field}
          label={t('Unit on the paper')}
          submitLabel={t('Go On')}
          onUnit={(typed) => {
            setUnit(typed)
            return true
          }}
        />
      ) : (
        <>
          <Text look="strong">
            {first === null ? t('Paper of {{unit}}, entered first', { unit }) : t('Paper of {{unit}}, entered a second time', { unit })}
          </Text>
          {first !== null && !first.canConfirm ? (
            <Text>{t('You have entered it yourself. Somebody else enters it a second time.')}</Text>
          ) : (
            <Choosing key={unit} vote={vote} isOnPaper isBusy={entering.isPending} onCast={async (chosen) => enter(chosen)} />
          )}
          <Row gap={8}>
            <Button look="quiet" onClick={next}>
              {t('Another Unit')}
            </Button>
            {mayBeNone && (
              <Button look="quiet" tone="error" onClick={async () => enter('abstain', 0)}>
                {t('There Is No Such Paper')}
              </Button>
            )}
          </Row>
        </>
      )}
    </div>
  )
}
