import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { landOn } from '#components/panel/keyboard/landing.ts';
import { goTo } from '#components/panel/place/use-place.ts';
import { actionTexts } from '../../texts/action-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';

type DeleteDialogProps = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** @returns whether it worked */
  onDelete: () => Promise<boolean>;
};

export function DeleteDialog({ open, busy, onClose, onDelete }: DeleteDialogProps) {
  const texts = useTexts(actionTexts);
  const remove = async () => {
    if (!(await onDelete())) return onClose();
    goTo({ conversationId: null }, { replace: true });
    landOn('list');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.deleteTitle}
      description={texts.deleteText}
      closeLabel={texts.cancel}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {texts.deleteYes}
          </Button>
        </>
      }
    />
  );
}
