import type { Assembly } from '@verandah/contract/assemblies'
import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { PresentSummary } from '../hall/PresentBar.tsx'
import { useHall } from '../hall/useHall.ts'
import { useAssembly } from '../useAssembly.ts'
import { ItemVotes } from './ItemVotes.tsx'
import { useRescindable, useVotes } from './useVotes.ts'

/** Shows the items that are decided: the chair puts them to the vote, and tellers enter what they have counted. */
export function CountPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { assembly, failure, retry } = useAssembly(id as MeetingId)
  return (
    <>
      <BackLink to={paths.meeting(id)}>{t('Back to the meeting')}</BackLink>
      <PageTitle>{t('Votes')}</PageTitle>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {assembly === undefined && failure === null && <FullPageLoader isInline />}
      {assembly !== undefined && <Items assembly={assembly} />}
    </>
  )
}

function Items({ assembly }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const isOpen = assembly.state === 'open'
  const { votes, failure, retry } = useVotes(assembly.meetingId, isOpen)
  const { hall, isLost } = useHall(assembly.meetingId, isOpen)
  const rescindable = useRescindable(assembly.meetingId, assembly.can.chair)
  const decided = assembly.items.filter(({ majority }) => majority !== null)
  return (
    <Stack gap={16}>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isLost && <Notice tone="warning">{t('The connection is lost. This page tries again by itself.')}</Notice>}
      {hall !== undefined && isOpen && (
        <Card>
          <PresentSummary hall={hall} />
        </Card>
      )}
      {!isOpen && <Notice tone="info">{t('Votes are taken while the meeting is open.')}</Notice>}
      {decided.length === 0 && <Text look="quiet">{t('Nothing is put to the vote at this meeting.')}</Text>}
      {votes !== undefined &&
        decided.map((item) => (
          <ItemVotes
            key={item._id}
            assembly={assembly}
            item={item}
            votes={votes.filter(({ itemId }) => itemId === item._id)}
            rescindable={rescindable}
          />
        ))}
      {votes === undefined && failure === null && <FullPageLoader isInline />}
    </Stack>
  )
}
