import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { OfferedModels } from '#lib/resources/tenant.ts';
import { services } from '#lib/services/services.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Names the models that may answer',
    description: 'For `assistantModel` of the settings; the first is the default. None where no model is connected.',
    response: OfferedModels,
    handler: async () => ({ models: [...services().model.chatModels] }),
  }),
});
