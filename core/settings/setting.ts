import type { Tables } from '#core/database.types.ts';

export type SettingsRow = Tables<'settings'>;
export type SettingColumn = Exclude<keyof SettingsRow, 'user_id' | 'updated_at'>;
export type SettingsChange = Partial<Pick<SettingsRow, SettingColumn>>;

/** All that the product says of a setting. */
export type Setting<Column extends SettingColumn = SettingColumn> = {
  [Each in Column]: {
    /** Where an account keeps it. */
    column: Each;
    /** What an account begins with; the column's own default is the same. */
    default: SettingsRow[Each];
    /** What it can be, where not anything. */
    choices?: readonly SettingsRow[Each][];
    /** Its name on the screen, and what stands below it. */
    label?: string;
    hint?: string;
  };
}[Column];

type Group = Readonly<Record<string, Setting>>;

/** The settings of a group as a form has them: by their names there. */
export type FormOf<Settings extends Group> = {
  -readonly [Name in keyof Settings]: Settings[Name] extends { choices: readonly (infer Choice)[] }
    ? Choice
    : SettingsRow[Settings[Name]['column']];
};

/** What an account has of a group. */
export const formOf = <Settings extends Group>(settings: Settings, row: SettingsRow): FormOf<Settings> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { column }]) => [name, row[column]]),
  ) as FormOf<Settings>;

/** What a form changes of the row. */
export const rowOf = <Settings extends Group>(settings: Settings, form: FormOf<Settings>): SettingsChange =>
  Object.assign({}, ...Object.entries(settings).map(([name, setting]) => changeOf(setting, form[name])));

/** What one setting changes of the row. An emptied text goes back to what an account begins with. */
export const changeOf = ({ column, default: first }: Setting, value: unknown): SettingsChange => ({
  [column]: value === '' ? first : value,
});
