import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isVisiting, signOut } from '#app/lib/accounts.ts';
import { useCommand } from '#app/lib/command.ts';
import { deployment } from '#app/lib/deployment.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.ts';

/** Ends the account, once it owes and is owed nothing. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useCommand<{ confirm: true }>('delete-account', {
    invalidates: [],
    onSuccess: async () => {
      await signOut();
      await navigate({ to: '/' });
      toast.success('Your account was deleted');
    },
  });
  const ask = () => {
    if (!deployment.functions) {
      toast.error('This feature is not available yet');
      return;
    }
    remove.reset();
    setAsked(true);
  };
  return (
    <Card title="Delete Account" subtitle="Your profile, files and settings are removed for good.">
      <Button variant="danger" icon={<Trash2 />} onClick={ask}>
        Delete Account
      </Button>
      <AlertDialog
        open={asked}
        onOpenChange={setAsked}
        title="Delete your account?"
        description="This cannot be taken back. Agreements and invoices stay with the people you made them with, under the name you had."
        confirmLabel="Delete Account"
        cancelLabel="Keep my account"
        busy={remove.isPending}
        onConfirm={() => {
          if (isVisiting()) {
            setAsked(false);
            toast.info('The demo account stays', { description: 'Sign up to have an account of your own.' });
          } else remove.mutate({ confirm: true });
        }}
      >
        <FieldError>{remove.error?.message}</FieldError>
      </AlertDialog>
    </Card>
  );
}
