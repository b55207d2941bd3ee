/** A few ways to see the same thing, of which one is chosen. */
export function ChoiceBar<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <fieldset aria-label={label} className="inline-flex rounded-lg border border-edge p-0.5">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className="min-h-8 rounded-md px-3 text-muted text-sm hover:text-ink aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-ink"
          onClick={() => onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}
