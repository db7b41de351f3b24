import type { Assembly } from '@verandah/contract/assemblies'
import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import { formatDay } from '@verandah/contract/formats'
import { VOTING_MINUTES } from '@verandah/contract/limits'
import { type RelatedResolution, ResolutionDraft } from '@verandah/contract/resolutions'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { defaultsFor, mayUseHands, needsShares, type VoteValues, toBody, waysOf } from './voteForm.ts'
import { type ResolutionBody, usePrepareVote } from './useVotes.ts'

interface PrepareDialogProps {
  assembly: Assembly
  item: AssemblyItem
  /** What was resolved at this meeting or an earlier one, and still holds. */
  rescindable: readonly RelatedResolution[]
  onClose: () => void
}

/** Prepares the vote on an item: how it is taken, and how long. Rendered while open. */
export function PrepareDialog({ assembly, item, rescindable, onClose }: PrepareDialogProps) {
  const { t } = useTranslation()
  const { rules, meetingId } = assembly
  const preparing = usePrepareVote(meetingId)
  const form = useSchemaForm<VoteValues, ResolutionBody>({
    schema: ResolutionDraft,
    toBody: (values) => toBody(values, item),
    defaultValues: defaultsFor(item, rules)
  })
  const { control } = form
  const way = useWatch({ control, name: 'way' })
  const isByShares = needsShares(item)
  const help = {
    hands: t('Two tellers count, apart from each other. Anybody entitled may ask for a poll.'),
    open: t('It is recorded how each unit votes.'),
    secret: t('Nobody can see who has voted what. Votes by shares need five ballots of each size.')
  }
  const label = { hands: t('By show of hands'), open: t('By ballots, not secret'), secret: t('By ballots, in secret') }
  return (
    <ActionDialog title={t('Put to the Vote')} form={form} submitLabel={t('Prepare the Vote')} action={preparing} onClose={onClose}>
      <Text look="strong" mb={16}>
        {item.title}
      </Text>
      <RadioField
        control={control}
        name="way"
        label={t('How')}
        required
        options={waysOf(item, rules).map((value) => ({ value, label: label[value], help: help[value] }))}
      />
      {way !== 'hands' && !isByShares && (
        <RadioField
          control={control}
          name="weight"
          label={t('A vote counts')}
          required
          options={[
            { value: 'share', label: t('By shares') },
            { value: 'head', label: t('One for each') }
          ]}
        />
      )}
      {isByShares && <Text mb={20}>{t('Shares decide here, so ballots have their shares.')}</Text>}
      {way !== 'hands' && (
        <TextField
          control={control}
          name="minutes"
          label={t('Minutes to vote')}
          optional
          inputMode="numeric"
          help={t('Up to {{max}}. Empty: until you close it.', { max: VOTING_MINUTES })}
        />
      )}
      {rescindable.length > 0 && (
        <SelectField
          control={control}
          name="rescindsId"
          label={t('Takes back an earlier resolution')}
          optional
          options={[
            { value: '', label: t('None') },
            ...rescindable.map(({ _id, title, day }) => ({
              value: String(_id),
              label: t('{{day}}: {{title}}', { title, day: formatDay(day) })
            }))
          ]}
        />
      )}
      {!mayUseHands(item, rules) && rules.showOfHands && way !== 'hands' && (
        <Text look="meta">{t('Hands are not enough for this item: its majority counts shares.')}</Text>
      )}
    </ActionDialog>
  )
}
