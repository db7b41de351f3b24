import type { Assembly } from '@verandah/contract/assemblies'
import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import type { RelatedResolution, Resolution } from '@verandah/contract/resolutions'
import { IconGavel } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { VoteOnItem } from './VoteOnItem.tsx'

const PrepareDialog = openedOnDemand(async () => (await import('./PrepareDialog.tsx')).PrepareDialog)

interface ItemVotesProps {
  assembly: Assembly
  item: AssemblyItem
  /** In the order in which they were prepared. */
  votes: readonly Resolution[]
  /** What a vote could take back. */
  rescindable: readonly RelatedResolution[]
}

const isOver = ({ state }: Resolution) => state === 'withdrawn' || state === 'superseded' || state === 'disputed'

/** Shows one item with its votes: the last one in full, with what can be done. */
export function ItemVotes({ assembly, item, votes, rescindable }: ItemVotesProps) {
  const { t } = useTranslation()
  const [isPreparing, setPreparing] = useState(false)
  const number = assembly.items.findIndex(({ _id }) => _id === item._id) + 1
  const mayPrepare = assembly.can.chair && votes.every(isOver)
  return (
    <Card>
      <h3>{t('{{number}}. {{title}}', { number, title: item.title })}</h3>
      {item.text !== null && <Text look="written">{item.text}</Text>}
      {votes.map((vote) => (
        <VoteOnItem key={vote._id} assembly={assembly} vote={vote} onAnother={() => setPreparing(true)} />
      ))}
      {votes.length === 0 && !mayPrepare && (
        <Text look="quiet" mt={8}>
          {t('It was not put to the vote yet.')}
        </Text>
      )}
      {mayPrepare && (
        <Text as="div" mt={16}>
          <Button
            icon={<IconGavel size={20} aria-hidden />}
            look={votes.length === 0 ? 'filled' : 'outline'}
            onClick={() => setPreparing(true)}
          >
            {t('Put to the Vote')}
          </Button>
        </Text>
      )}
      <Suspense>
        {isPreparing && <PrepareDialog assembly={assembly} item={item} rescindable={rescindable} onClose={() => setPreparing(false)} />}
      </Suspense>
    </Card>
  )
}
