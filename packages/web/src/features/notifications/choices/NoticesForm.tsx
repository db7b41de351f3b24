import type { ChannelMode, ChannelName } from '@verandah/contract/noticeClasses'
import { type NoticeChoices, noticeChoices, NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useSession } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Section } from '../../../ui/cards/Section.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { RadioCards } from '../../../ui/form/fields/choices/RadioCards.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useKeptForm } from '../../../ui/form/useKeptForm.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { describeField, fieldOf, type NoticeBody, type NoticeValues, toBody, toValues } from './choicesForm.ts'
import { ChoiceTable } from './ChoiceTable.tsx'
import css from './NoticesForm.module.css'
import { type NoticeKind, type Preset, presetModes, presetOf, PRESETS, withFixed } from './presets.ts'
import { TimeSections } from './TimeSections.tsx'
import { PRESET_WORDS } from './words.ts'

function useSaveChoices() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: NoticeChoices; body: NoticeBody }) => call(noticeChoices.update, { body, version: seen.version }),
    done: () => t('Your notices are saved'),
    failed: t('Failed to save your notices')
  })
}

/** `stored` as it was when the page was opened: what is changed elsewhere meanwhile takes nothing away that was chosen. */
export function NoticesForm({ stored }: { stored: NoticeChoices }) {
  const { t } = useTranslation()
  const edit = useEdit(stored)
  const saving = useSaveChoices()
  const form = useSchemaForm<NoticeValues, NoticeBody>({
    schema: NoticeChoicesPatch,
    toBody: (values) => toBody(edit.seen, values),
    defaultValues: toValues(stored)
  })
  const { isDirty } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const isBack = useKeptForm('notices', form, element)
  const [failure, setFailure] = useState<string | null>(null)
  /** With each save what was said of the one before goes. */
  const [saves, setSaves] = useState(0)
  const leaving = useUnsavedGuard(isDirty)

  const compared = { form, load: async () => call(noticeChoices.get), toValues }
  const save = async (body: NoticeBody) => {
    setFailure(null)
    const send = async (seen: NoticeChoices) => {
      const saved = await saving.mutateAsync({ seen, body })
      form.reset(toValues(saved))
      edit.stale.onLoaded(saved)
    }
    if (await edit.save(send, compared)) setSaves(saves + 1)
  }
  const submit = useSubmit(form, save, (error) => setFailure(saving.describe(error)))

  return (
    <Form ref={element} onSubmit={submit}>
      <Stack gap={20}>
        {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
        {isBack && isDirty && <KeptNotice />}
        <ErrorSummary form={form} />
        <StaleNotice
          key={saves}
          seen={edit.seen}
          {...edit.stale}
          {...compared}
          describeField={describeField}
          describeError={(error) => describeError(error, t('Failed to fetch your notices'))}
        />
        <KindsSection form={form} kinds={edit.seen.kinds} />
        <TimeSections form={form} />
      </Stack>
      {(isDirty || saving.isPending) && (
        <div className={css.save}>
          <Button type="submit" busy={saving.isPending}>
            {t('Save Changes')}
          </Button>
        </div>
      )}
      {leaving}
    </Form>
  )
}

interface KindsSectionProps {
  form: ReturnType<typeof useSchemaForm<NoticeValues, NoticeBody>>
  kinds: readonly NoticeKind[]
}

/** Chooses what the person hears of: by one press, or kind by kind. */
function KindsSection({ form, kinds }: KindsSectionProps) {
  const { t } = useTranslation()
  const hasSms = useSession(({ user }) => user?.can.receiveSms === true)
  const values = useWatch({ control: form.control })
  // The table stays open while its choices happen to be those of a preset.
  const [isCustom, setCustom] = useState(false)
  const modesOf = (kind: NoticeKind) => withFixed(kind, { email: 'off', push: 'off', sms: 'off', ...values[fieldOf(kind.kind)] })
  const preset = isCustom ? null : presetOf(kinds, modesOf)
  const set = (kind: NoticeKind, modes: NoticeValues[ReturnType<typeof fieldOf>]) =>
    form.setValue(fieldOf(kind.kind), modes, { shouldDirty: true, shouldTouch: true })

  function choosePreset(chosen: Preset | 'custom') {
    setCustom(chosen === 'custom')
    if (chosen !== 'custom') for (const kind of kinds) set(kind, presetModes(chosen, kind))
  }

  function choose(some: readonly NoticeKind[], channel: ChannelName, mode: ChannelMode) {
    setCustom(true)
    for (const kind of some) set(kind, { ...modesOf(kind), [channel]: mode })
  }

  return (
    <Section
      title={t('What you hear of')}
      text={t('Each notice stands in the portal at once. Choose what reaches you outside of it, too.')}
    >
      <fieldset>
        <Text as="legend" look="label">
          {t('Tell me')}
        </Text>
        <RadioCards
          id="notices-preset"
          options={[...PRESETS, 'custom' as const].map((value) => ({
            value,
            label: t(PRESET_WORDS[value].label),
            help: t(PRESET_WORDS[value].help)
          }))}
          chosen={preset ?? 'custom'}
          onChoose={choosePreset}
        />
      </fieldset>
      {preset === null && (
        <Text as="div" mt={16}>
          <ChoiceTable kinds={kinds} hasSms={hasSms} modesOf={modesOf} onChoose={choose} />
        </Text>
      )}
    </Section>
  )
}
