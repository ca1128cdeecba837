import { Button } from '#app/ui/button.tsx';

export function SaveChanges({ saving, label = 'Save Changes' }: { saving: boolean; label?: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      busy={saving}
      busyLabel="Saving..."
      className="justify-self-start"
    >
      {label}
    </Button>
  );
}
