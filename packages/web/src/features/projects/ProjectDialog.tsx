import { LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney } from '@verandah/contract/money'
import { type Project, PROJECT_STATUSES, ProjectDraft } from '@verandah/contract/projects'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { useVendorNames } from '../../api/vendorNames.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCharactersLeft } from '../../ui/form/useCharactersLeft.ts'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { amountOf, tidyAmount } from '../../ui/typedAmount.ts'
import { MilestoneFields } from './MilestoneFields.tsx'
import css from './ProjectDialog.module.css'
import { bodyOf, describeField, newProject, type ProjectValues, valuesOf } from './projectForm.ts'
import { statusLabel } from './projectLooks.ts'
import { fetchProject, type ProjectBody, useCreateProject, useUpdateProject } from './useProjects.ts'

interface ProjectDialogProps {
  project: Project | null
  onCreated: (project: Project) => void
  onClose: () => void
}

/** Adds a project, or edits `project`. Rendered while open. */
export function ProjectDialog({ project, onCreated, onClose }: ProjectDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(project)
  const creating = useCreateProject()
  const updating = useUpdateProject()
  const vendors = useVendorNames()
  const form = useSchemaForm<ProjectValues, ProjectBody>({
    schema: ProjectDraft,
    bodyOf,
    defaultValues: project ? valuesOf(project) : newProject
  })
  const { control } = form
  const { seen } = edit
  const left = useCharactersLeft(control, 'description', LENGTH.description)
  const rupees = amountOf(useWatch({ control, name: 'budget' })) ?? 0
  // The linked one stays in the list, whatever became of it.
  const linked = seen?.vendor ?? null
  const choices = vendors.filter(({ _id, isActive }) => isActive && _id !== linked?._id)

  const save = async (body: ProjectBody) => {
    if (project === null) {
      const created = await creating.mutateAsync(body)
      onClose()
      onCreated(created)
    } else if (await edit.save(async (now) => now && updating.mutateAsync({ seen: now, body }))) onClose()
  }

  return (
    <FormDialog
      title={project ? t('Edit Project') : t('Add Project')}
      form={form}
      submitLabel={project ? t('Update') : t('Add')}
      onSubmit={save}
      describe={(error) => (project ? updating : creating).describe(error)}
      onClose={onClose}
    >
      {seen && (
        <StaleNotice
          form={form}
          seen={seen}
          {...edit.stale}
          text={t('Someone else has changed this project while you were editing. Nothing of yours is lost.')}
          load={async () => fetchProject(seen._id)}
          valuesOf={valuesOf}
          describeField={(field, stored) => describeField(field, stored, t)}
          describeError={(error) => describeError(error, t('Failed to fetch projects'))}
        />
      )}
      <TextField control={control} name="title" label={t('Project Title')} required autoFocus autoComplete="off" />
      <TextArea
        control={control}
        name="description"
        label={t('Description')}
        optional
        rows={3}
        {...(left !== undefined && { help: left })}
      />
      <div className={css.two}>
        <TextField
          control={control}
          name="budget"
          label={t('Budget (LKR)')}
          required
          inputMode="decimal"
          autoComplete="off"
          tidy={tidyAmount}
          help={isMoney(rupees) ? formatMoney(rupees) : t('In rupees, such as 12,500')}
        />
        <SelectField
          control={control}
          name="status"
          label={t('Status')}
          required
          options={PROJECT_STATUSES.map((value) => ({ value, label: t(statusLabel(value)) }))}
        />
        <TextField control={control} name="progress" label={t('Progress (%)')} optional inputMode="numeric" autoComplete="off" />
        <SelectField
          control={control}
          name="vendorId"
          label={t('Vendor')}
          optional
          options={[
            { value: '', label: t('No vendor') },
            ...[...(linked ? [linked] : []), ...choices].map(({ _id, name }) => ({ value: _id, label: name }))
          ]}
        />
        <DateField control={control} name="start" label={t('Start')} optional />
        <DateField control={control} name="due" label={t('Due date')} optional />
      </div>
      <MilestoneFields form={form} />
    </FormDialog>
  )
}
