import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconDoorEnter, IconGavel, IconMailbox, IconPresentation } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { KitButton } from '../desk/KitButton.tsx'
import { MeetingButtons } from '../desk/MeetingButtons.tsx'
import { MeetingProof } from '../results/MeetingProof.tsx'
import { MeetingResults } from '../results/MeetingResults.tsx'
import { PresentSummary } from './PresentBar.tsx'
import { useHall } from './useHall.ts'
import { useAssembly } from '../useAssembly.ts'

/** Shows on the page of a general meeting what happens in the hall, with the ways to its pages and the buttons of the chair. */
export function MeetingInHall({ id }: { id: MeetingId }) {
  const { t } = useTranslation()
  const { assembly } = useAssembly(id)
  if (assembly === undefined) return null
  const { can, state, myUnits } = assembly
  const isOpen = state === 'open'
  if (!isOpen && !can.open && !can.manageProxies) return null
  return (
    <Card data-no-print>
      <h3>{t('In the hall')}</h3>
      {isOpen && can.seeHall && <Numbers id={id} />}
      <Row gap={8} mt={12}>
        {isOpen && myUnits.length > 0 && (
          <LinkButton to={paths.ballot(id)} icon={<IconMailbox size={20} aria-hidden />}>
            {t('My Ballot')}
          </LinkButton>
        )}
        {(can.tell || can.manageProxies) && (
          <LinkButton look="outline" to={paths.desk(id)} icon={<IconDoorEnter size={20} aria-hidden />}>
            {t('Desk')}
          </LinkButton>
        )}
        {(can.chair || can.tell) && (
          <LinkButton look="outline" to={paths.count(id)} icon={<IconGavel size={20} aria-hidden />}>
            {t('Votes')}
          </LinkButton>
        )}
        {isOpen && can.seeHall && (
          <LinkButton look="outline" to={paths.hall(id)} icon={<IconPresentation size={20} aria-hidden />}>
            {t('Projector')}
          </LinkButton>
        )}
        {can.manageProxies && <KitButton meetingId={id} />}
      </Row>
      <MeetingButtons assembly={assembly} />
    </Card>
  )
}

function Numbers({ id }: { id: MeetingId }) {
  const { hall } = useHall(id)
  return hall === undefined ? null : <PresentSummary hall={hall} />
}

/** Shows on the page of a general meeting what came of it: the results, and what proves them. */
export function MeetingAfterwards({ id }: { id: MeetingId }) {
  return (
    <>
      <MeetingResults id={id} />
      <MeetingProof id={id} />
    </>
  )
}
