import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { AwaitedEmail, askForEmail } from '#app/features/settings/awaited-email.tsx';
import { keptByDemo } from '#app/features/settings/kept-by-demo.ts';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { generalChange, generalOf } from '#app/features/settings/setting-rows.ts';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { Controller } from '#app/lib/controller.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { GENERAL, type GeneralSettings, generalSchemaOf } from '#core/settings/general.ts';
import { changeOf } from '#core/settings/setting.ts';
import { LANGUAGES, languageOf } from '#core/words/languages.ts';
import { t } from '#core/words/t.ts';

export function GeneralTab() {
  const viewer = useViewer();
  const queries = useQueryClient();
  const save = useSaveSettings();
  const { withProof, dialog } = useProof();
  const form = useForm<GeneralSettings>({
    resolver: zodResolver(generalSchemaOf(viewer.settings.full_name)),
    defaultValues: generalOf(viewer.settings, viewer.email),
  });
  const {
    register,
    control,
    handleSubmit,
    formState,
    getValues,
    reset,
    resetField,
    setError,
    setValue,
    watch,
  } = form;
  const { errors, isSubmitting, isDirty, defaultValues } = formState;
  const edit = useUnsaved(isDirty);
  const draft = useFormDraft(form, { name: 'settings.general', edit });
  const [language, timeZone] = watch(['language', 'timeZone']);

  /** A toggle is saved by itself: it waits for no name and no address. */
  const toggle = async (field: 'emailUpdates' | 'showProfileEvents', next: boolean) => {
    setValue(field, next, { shouldDirty: true });
    const saved = await save.mutateAsync(changeOf(GENERAL[field], next)).catch(() => null);
    const shown = getValues(field);
    if (saved) {
      resetField(field, { defaultValue: next });
      toast.success(t`Settings saved successfully`);
    }
    // It may have been clicked again meanwhile.
    if (shown !== next) setValue(field, shown, { shouldDirty: true });
    else if (!saved) setValue(field, !next, { shouldDirty: true });
  };

  const submit = async (typed: GeneralSettings) => {
    const kept = isDemoAccount(viewer.userId) && keptByDemo(generalOf(viewer.settings, viewer.email), typed);
    if (kept) {
      setError(kept.field, { message: kept.sentence }, { shouldFocus: true });
      return;
    }
    const newEmail = typed.email !== viewer.email.toLowerCase();
    if (newEmail) {
      try {
        await withProof(() => askForEmail(typed.email));
      } catch (error) {
        if (!wasLeft(error)) setError('email', { message: asFailure(error).message }, { shouldFocus: true });
        return;
      }
    }
    const saved = await save
      .mutateAsync(generalChange(typed, { ...typed, ...defaultValues }))
      .catch(() => null);
    if (!saved) return;
    // The address is another one once both mailboxes have said so.
    reset(generalOf(saved, viewer.email));
    edit.saved();
    if (newEmail) await queries.invalidateQueries({ queryKey: ['account'] });
    toast.success(t`Settings saved successfully`, {
      ...(newEmail
        ? {
            description: t`We sent a link to ${typed.email} and one to ${viewer.email}. Your address changes when both are opened.`,
            duration: 10_000,
          }
        : {}),
    });
  };

  return (
    <Card title={t`General`}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid max-w-2xl gap-5">
        <DraftNote draft={draft} />
        <Field label={GENERAL.name.label} error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <LettersOnPaper of={[watch('name')]} />
        <Field label={t`Email Address`} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <AwaitedEmail withProof={withProof} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label={GENERAL.language.label}
            hint={[languageWords(language), language.trim() ? '' : GENERAL.language.emptied].join(' ').trim()}
            error={errors.language?.message}
          >
            <Input list="languages" {...register('language')} />
          </Field>
          <Field
            label={GENERAL.timeZone.label}
            hint={timeZone.trim() ? undefined : GENERAL.timeZone.emptied}
            error={errors.timeZone?.message}
          >
            <Input list="time-zones" {...register('timeZone')} />
          </Field>
          <datalist id="languages">
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={name} />
            ))}
          </datalist>
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </div>
        <Controller
          control={control}
          name="emailUpdates"
          render={({ field }) => (
            <Switch
              label={GENERAL.emailUpdates.label}
              hint={GENERAL.emailUpdates.hint}
              checked={field.value}
              onCheckedChange={(next) => toggle('emailUpdates', next)}
            />
          )}
        />
        <Controller
          control={control}
          name="showProfileEvents"
          render={({ field }) => (
            <Switch
              label={GENERAL.showProfileEvents.label}
              hint={GENERAL.showProfileEvents.hint}
              checked={field.value}
              onCheckedChange={(next) => toggle('showProfileEvents', next)}
            />
          )}
        />
        <SaveChanges saving={isSubmitting} inCard />
      </form>
      {dialog}
    </Card>
  );
}

/** What the product makes of the language that stands there. */
const languageWords = (language: string): string =>
  language.trim() === '' || languageOf(language)
    ? t`Pages, mails and notices are read in it: English, Deutsch, Français, Español or Polski. What was signed stays as it was signed.`
    : t`Running Order is not written in this language yet: you read it in English.`;
