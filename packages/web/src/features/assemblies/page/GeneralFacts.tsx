import type { Assembly } from '@verandah/contract/assemblies'
import { formatDay, formatInstantDay } from '@verandah/contract/formats'
import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useAssembly, useNoticeFile } from '../useAssembly.ts'
import { quorumText } from '../words/majorityText.ts'
import { STATE_LOOK } from '../words/states.ts'

/** Shows the facts of a general meeting: its state, when its notice is served, its quorum and who leads it. */
export function GeneralFacts({ id }: { id: MeetingId }) {
  const { assembly } = useAssembly(id)
  return assembly === undefined ? null : <Facts assembly={assembly} />
}

function Facts({ assembly }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const file = useNoticeFile(assembly.meetingId)
  const { state, rules, serveBy, serveSpecialBy, notice, chair, secretary, tellers, adjournedFrom, adjournedTo } = assembly
  const { label, ...look } = STATE_LOOK[state]
  const linked = (meeting: Assembly['adjournedTo']) =>
    meeting !== null && (
      <Link to={paths.meeting(meeting._id)}>{t('{{day}}, {{time}}', { day: formatDay(meeting.date), time: meeting.startTime })}</Link>
    )
  return (
    <FactsCard
      title={t('General meeting')}
      facts={[
        [
          t('State'),
          <StatusChip key="state" look={look}>
            {t(label)}
          </StatusChip>
        ],
        notice === null && [t('Serve the notice by'), formatDay(serveBy)],
        notice === null && serveSpecialBy !== null && serveSpecialBy !== serveBy && [t('Of special items by'), formatDay(serveSpecialBy)],
        notice !== null && [
          t('Notice'),
          notice.isLate
            ? t('Given on {{day}}, which was late', { day: formatInstantDay(notice.at) })
            : t('Given on {{day}}', { day: formatInstantDay(notice.at) })
        ],
        [t('Quorum'), t(quorumText(rules, adjournedFrom !== null))],
        [t('Chair'), chair?.name ?? t('Not named yet')],
        [t('Secretary'), secretary?.name ?? t('Not named yet')],
        [
          t('Tellers'),
          tellers.length === 0 ? t('Not named yet') : tellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
        ],
        adjournedFrom !== null && [t('Continues'), linked(adjournedFrom)],
        adjournedTo !== null && [t('Continued'), linked(adjournedTo)]
      ]}
    >
      {notice !== null && (
        <Row mt={16} data-no-print>
          <Button look="outline" icon={<IconDownload size={18} aria-hidden />} onClick={async () => file.run(null)}>
            {t('Download the Notice')}
          </Button>
        </Row>
      )}
    </FactsCard>
  )
}
