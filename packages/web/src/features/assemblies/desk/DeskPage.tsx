import type { Assembly } from '@verandah/contract/assemblies'
import type { DeskUnit } from '@verandah/contract/hall'
import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import { useHall } from '../hall/useHall.ts'
import { useAssembly } from '../useAssembly.ts'
import { PresentSummary } from '../hall/PresentBar.tsx'
import { DeskField } from './DeskField.tsx'
import { DeskList } from './DeskList.tsx'
import { KitButton } from './KitButton.tsx'
import { MeetingButtons } from './MeetingButtons.tsx'
import { PaperProxies } from './PaperProxies.tsx'
import { useDesk } from './useDesk.ts'

/** Shows the desk at the door: who comes is checked in by the number of their unit. */
export function DeskPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { assembly, failure, retry } = useAssembly(id as MeetingId)
  return (
    <>
      <BackLink to={paths.meeting(id)}>{t('Back to the meeting')}</BackLink>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {assembly === undefined && failure === null && <FullPageLoader isInline />}
      {assembly !== undefined && <Desk id={id} assembly={assembly} />}
    </>
  )
}

function Desk({ id, assembly }: { id: string; assembly: Assembly }) {
  const { t } = useTranslation()
  const { can } = assembly
  return (
    <Columns>
      <Column>
        {can.tell ? (
          <OpenDesk id={id} />
        ) : (
          <Notice tone="info">{t('The desk works while the meeting is open, for those who are named for it.')}</Notice>
        )}
      </Column>
      <Column>
        <HallCard id={id} assembly={assembly} />
        {can.manageProxies && <PaperProxies assembly={assembly} />}
      </Column>
    </Columns>
  )
}

function HallCard({ id, assembly }: { id: string; assembly: Assembly }) {
  const { t } = useTranslation()
  const { hall, isLost } = useHall(id, assembly.state === 'open')
  return (
    <Card>
      <h3>{t('In the hall')}</h3>
      {isLost && <Notice tone="warning">{t('The connection is lost. This page tries again by itself.')}</Notice>}
      {hall !== undefined && assembly.can.seeHall && <PresentSummary hall={hall} />}
      <MeetingButtons assembly={assembly} />
      {assembly.can.manageProxies && <KitButton meetingId={id} />}
    </Card>
  )
}

function OpenDesk({ id }: { id: string }) {
  const { t } = useTranslation()
  const { units, failure, retry } = useDesk(id, true)
  const [chosen, choose] = useState<UnitId | null>(null)
  const chosenUnit: DeskUnit | undefined = units?.find(({ unitId }) => unitId === chosen)
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {units === undefined && failure === null && <FullPageLoader isInline text={t('Loading units...')} />}
      {units !== undefined && (
        <>
          <DeskField id={id} units={units} chosen={chosenUnit ?? null} onChoose={(unit) => choose(unit?.unitId ?? null)} />
          <DeskList units={units} onChoose={({ unitId }) => choose(unitId)} />
        </>
      )}
    </>
  )
}
