create table suggestion_vectors (
  tenant_id text not null,
  suggestion_id text not null,
  embedding vector,
  model text not null,
  version timestamp (3) with time zone not null,
  attempts integer not null default 0,
  put_off_until timestamp (3) with time zone,
  dimensions integer generated always as (vector_dims(embedding)) stored,
  primary key (tenant_id, suggestion_id),
  foreign key (tenant_id, suggestion_id) references knowledge_suggestions (tenant_id, id) on delete cascade
);
