import { formatInstant } from '@verandah/contract/formats'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import css from './MinutesCard.module.css'
import { type UnsavedMinutes, dropMinutes, unsavedMinutes } from './minutesDraft.ts'
import type { MeetingId } from '@verandah/contract/meetings'
import { useState } from 'react'
import { Card } from '../../../ui/cards/Card.tsx'

interface UnsavedMinutesNoticeProps {
  unsaved: UnsavedMinutes
  /** False means: nobody may write them any more. */
  isWritable: boolean
  onContinue?: () => void
  onDiscard: () => void
}

/**
 * Shows that minutes were typed on this device and are not saved yet: to be continued, or copied where nobody may write any
 * more.
 */
export function UnsavedMinutesNotice({ unsaved, isWritable, onContinue, onDiscard }: UnsavedMinutesNoticeProps) {
  const { t } = useTranslation()
  const at = formatInstant(unsaved.at)
  return (
    <div className={css.unsaved} data-no-print>
      <Notice tone="info">
        {isWritable
          ? t('What you typed until {{at}} is not saved yet. Only this device has it.', { at })
          : t('What you typed until {{at}} was not saved, and the minutes cannot be changed any more.', { at })}
      </Notice>
      <Row gap="8px 12px" mt={16}>
        {isWritable ? <Button onClick={() => onContinue?.()}>{t('Continue Writing')}</Button> : <CopyButton text={unsaved.text} />}
        <Button look="quiet" tone="error" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Row>
    </div>
  )
}

/** Shows the minutes that were typed for a meeting that has been deleted meanwhile, to be copied. */
export function GoneMinutes({ id }: { id: MeetingId }) {
  const [unsaved, setUnsaved] = useState(() => unsavedMinutes(id))
  if (unsaved === null) return null
  const discard = () => {
    dropMinutes(id)
    setUnsaved(null)
  }
  return (
    <Card>
      <UnsavedMinutesNotice unsaved={unsaved} isWritable={false} onDiscard={discard} />
    </Card>
  )
}
