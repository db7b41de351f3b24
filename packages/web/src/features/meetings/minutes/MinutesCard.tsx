import { formatInstantDay } from '@verandah/contract/formats'
import type { Meeting } from '@verandah/contract/meetings'
import { IconFileDownload, IconPencil, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './MinutesCard.module.css'
import { SignOffButton } from './SignOffButton.tsx'
import { UnsavedMinutesNotice } from './UnsavedMinutesNotice.tsx'
import { useMinutesFile } from '../useMeetings.ts'
import { useMinutesEditing } from './minutesDraft.ts'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'

const MinutesEditor = openedOnDemand(async () => (await import('./MinutesEditor.tsx')).MinutesEditor)

/** Whether there is anything to say about the minutes of a meeting. */
export function hasMinutesCard({ hasMinutes, can, status }: Pick<Meeting, 'hasMinutes' | 'can' | 'status'>): boolean {
  return hasMinutes || can.minutes || status === 'in-progress' || status === 'completed'
}

/** Whether the minutes may still change, or since when they may not. */
function MinutesState({ meeting: { minutesClosedAt } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  if (minutesClosedAt === null) return <StatusChip look={{ tone: 'warning', Icon: IconPencil }}>{t('Draft')}</StatusChip>
  const text = t('Signed off on {{date}}', { date: formatInstantDay(minutesClosedAt) })
  return <StatusChip look={{ tone: 'success', Icon: IconRosetteDiscountCheck }}>{text}</StatusChip>
}

/** Shows the minutes of a meeting: to be read by everybody, to be written until they are signed off. */
export function MinutesCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const file = useMinutesFile()
  const { editing, unsaved, edit, discard, close } = useMinutesEditing(meeting, heading)

  useEffect(() => {
    if (hash !== '#minutes') return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash])

  return (
    <Card id="minutes" aria-labelledby={title}>
      <Row gap="8px 12px" align="center" mb={12}>
        <h3 ref={heading} id={title} className={css.heading} tabIndex={-1}>
          {t('Minutes')}
        </h3>
        {meeting.hasMinutes && <MinutesState meeting={meeting} />}
      </Row>
      {editing !== null ? (
        <Suspense fallback={<FullPageLoader isInline />}>
          <MinutesEditor meeting={meeting} start={editing} labelledBy={title} onClose={close} />
        </Suspense>
      ) : (
        <>
          {unsaved !== null && (
            <UnsavedMinutesNotice unsaved={unsaved} isWritable={meeting.can.minutes} onContinue={edit} onDiscard={discard} />
          )}
          {meeting.minutes === null ? (
            <Text look="quiet">{t('No minutes have been written yet.')}</Text>
          ) : (
            <LinkedText text={meeting.minutes} />
          )}
          {(meeting.hasMinutes || meeting.can.minutes) && (
            <Row gap="8px 12px" mt={16}>
              {meeting.can.minutes && unsaved === null && (
                <Button look={meeting.hasMinutes ? 'outline' : 'filled'} icon={<IconPencil size={18} aria-hidden />} onClick={edit}>
                  {meeting.hasMinutes ? t('Edit Minutes') : t('Write Minutes')}
                </Button>
              )}
              {meeting.hasMinutes && (
                <Button look="outline" icon={<IconFileDownload size={18} aria-hidden />} onClick={async () => file.run(meeting)}>
                  {t('Download PDF')}
                </Button>
              )}
              {meeting.can.minutes && meeting.kind === 'council' && meeting.minutes !== null && unsaved === null && (
                <SignOffButton meeting={meeting} minutes={meeting.minutes} onDone={close} />
              )}
            </Row>
          )}
          {meeting.kind !== 'council' && <Parts slot="meetings.minutes.signatures" meeting={meeting} />}
        </>
      )}
    </Card>
  )
}
