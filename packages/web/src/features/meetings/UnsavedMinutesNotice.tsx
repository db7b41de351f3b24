import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatInstant } from '../../ui/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './MinutesCard.module.css'
import type { UnsavedMinutes } from './minutesDraft.ts'

interface UnsavedMinutesNoticeProps {
  unsaved: UnsavedMinutes
  /** False: nobody may write them any more. */
  isWritable: boolean
  onContinue?: () => void
  onDiscard: () => void
}

/** What was typed on this device and is not saved yet: to be gone on with, or taken along where nobody may write any more. */
export function UnsavedMinutesNotice({ unsaved, isWritable, onContinue, onDiscard }: UnsavedMinutesNoticeProps) {
  const { t } = useTranslation()
  const at = formatInstant(unsaved.at)
  return (
    <div className={css.unsaved}>
      <Notice tone="info">
        {isWritable
          ? t('What you typed until {{at}} is not saved yet. Only this device has it.', { at })
          : t('What you typed until {{at}} was not saved, and the minutes cannot be changed any more.', { at })}
      </Notice>
      <div className={css.buttons}>
        {isWritable ? <Button onClick={() => onContinue?.()}>{t('Continue Writing')}</Button> : <CopyButton text={unsaved.text} />}
        <Button look="quiet" tone="error" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </div>
  )
}
