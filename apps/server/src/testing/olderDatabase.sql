SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.cluster (
    one boolean NOT NULL,
    id text NOT NULL,
    restate text,
    CONSTRAINT cluster_one_check CHECK (one)
);
CREATE TABLE public.held_hash (
    hash text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL,
    run text NOT NULL COLLATE pg_catalog."C",
    node text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    held_at timestamp with time zone NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.posted_input (
    run text NOT NULL COLLATE pg_catalog."C",
    n integer NOT NULL,
    key text NOT NULL,
    input text NOT NULL,
    answer text,
    posted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.project (
    id text NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    revision integer NOT NULL,
    latest_version integer NOT NULL,
    node_count integer NOT NULL,
    document text NOT NULL,
    viewport text,
    deleted_at bigint
);
CREATE TABLE public.run (
    id text NOT NULL COLLATE pg_catalog."C",
    workflow_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    source text NOT NULL,
    status text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint,
    record text NOT NULL,
    document text NOT NULL
);
CREATE TABLE public.run_claim (
    run text NOT NULL COLLATE pg_catalog."C",
    epoch integer NOT NULL
);
CREATE TABLE public.run_event (
    run text NOT NULL COLLATE pg_catalog."C",
    seq integer NOT NULL,
    event text NOT NULL
);
CREATE TABLE public.run_input (
    run text NOT NULL COLLATE pg_catalog."C",
    n integer NOT NULL,
    at bigint NOT NULL,
    inputs text NOT NULL
);
CREATE TABLE public.run_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.run_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.signed_step (
    hash text NOT NULL COLLATE pg_catalog."C",
    run text NOT NULL COLLATE pg_catalog."C",
    node text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.workflow_version (
    project_id text NOT NULL,
    version integer NOT NULL,
    created_at bigint NOT NULL,
    note text NOT NULL,
    node_count integer NOT NULL,
    sha256 text NOT NULL,
    document text NOT NULL,
    viewport text,
    kind text DEFAULT 'saved'::text NOT NULL,
    reason text
);
INSERT INTO public.cluster VALUES (true, 'af3d23e31a5246fa', '758029c3-104b-46d7-ab6f-49710b2ccd9f');
INSERT INTO public.kysely_migration VALUES ('001-projects', '2026-11-30T09:45:49.354Z');
INSERT INTO public.kysely_migration VALUES ('002-restore-points', '2026-11-30T09:45:49.356Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.run VALUES ('exec_of_the_older_version', 'draft-of-upgraded', 'Upgraded', 'devnet', 'running', 1796031949711, NULL, '{"executionId":"exec_of_the_older_version","on":"devnet","failFast":true,"account":{"address":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","chainId":31337},"startedAt":1796031949711}', '{"id":"draft-of-upgraded","name":"Upgraded","description":"","nodes":[{"id":"first","componentId":"delay","componentVersion":"1.0.0","label":"first","position":{"x":0,"y":0},"config":{"seconds":0,"value":"of the older version"}},{"id":"pay","componentId":"sendToken","componentVersion":"1.0.0","label":"pay","position":{"x":0,"y":0},"config":{"chainId":1,"amount":"1000","recipient":"0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","from":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"}},{"id":"last","componentId":"delay","componentVersion":"1.0.0","label":"last","position":{"x":0,"y":0},"config":{"seconds":0}}],"edges":[{"id":"first-pay","source":"first","sourcePort":"value","target":"pay","targetPort":"after"},{"id":"pay-last","source":"pay","sourcePort":"transactionHash","target":"last","targetPort":"value"}]}');
INSERT INTO public.run_claim VALUES ('exec_of_the_older_version', 1);
INSERT INTO public.run_event VALUES ('exec_of_the_older_version', 2, '[{"type":"execution.started","seq":1,"at":1796031949758},{"type":"node.started","nodeId":"first","attempt":1,"seq":2,"at":1796031949758}]');
INSERT INTO public.run_event VALUES ('exec_of_the_older_version', 4, '[{"type":"node.completed","nodeId":"first","outputs":{"value":"of the older version"},"seq":3,"at":1796031949771},{"type":"node.started","nodeId":"pay","attempt":1,"seq":4,"at":1796031949771}]');
INSERT INTO public.run_event VALUES ('exec_of_the_older_version', 5, '[{"type":"node.waiting","nodeId":"pay","attempt":1,"request":{"kind":"signatureRequest","transaction":{"chainId":31337,"from":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","to":"0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","data":"0x","value":"1000"},"intent":{"kind":"contractCall","chainId":1,"walletChainId":31337,"account":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","purpose":"Send 0.000000000000001 ETH to 0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","contract":"0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","origin":"user","signature":"receive() external payable","arguments":[],"value":"1000","spends":[{"token":{"chainId":1,"address":"0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE","symbol":"ETH","name":"Ether","decimals":18},"amount":"1000"}]},"minimumNonce":0,"expiresAt":1796032549781},"seq":5,"at":1796031949781}]');
INSERT INTO public.run_input VALUES ('exec_of_the_older_version', 1, 1796031949758, '[{"type":"start"}]');
INSERT INTO public.run_input VALUES ('exec_of_the_older_version', 2, 1796031949771, '[{"type":"done","nodeId":"first","attempt":1,"outputs":{"value":"of the older version"}}]');
INSERT INTO public.run_input VALUES ('exec_of_the_older_version', 3, 1796031949781, '[{"type":"wait","nodeId":"pay","attempt":1,"request":{"kind":"signatureRequest","transaction":{"chainId":31337,"from":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","to":"0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","data":"0x","value":"1000"},"intent":{"kind":"contractCall","chainId":1,"walletChainId":31337,"account":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","purpose":"Send 0.000000000000001 ETH to 0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","contract":"0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b","origin":"user","signature":"receive() external payable","arguments":[],"value":"1000","spends":[{"token":{"chainId":1,"address":"0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE","symbol":"ETH","name":"Ether","decimals":18},"amount":"1000"}]},"minimumNonce":0,"expiresAt":1796032549781}}]');
INSERT INTO public.run_migration VALUES ('001-runs', '2026-11-30T09:45:49.372Z');
INSERT INTO public.run_migration VALUES ('002-claims', '2026-11-30T09:45:49.384Z');
INSERT INTO public.run_migration_lock VALUES ('migration_lock', 0);
ALTER TABLE ONLY public.cluster
    ADD CONSTRAINT cluster_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.held_hash
    ADD CONSTRAINT held_hash_key PRIMARY KEY (hash, source);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.posted_input
    ADD CONSTRAINT posted_input_key PRIMARY KEY (run, n);
ALTER TABLE ONLY public.posted_input
    ADD CONSTRAINT posted_input_once UNIQUE (run, key);
ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.run_claim
    ADD CONSTRAINT run_claim_pkey PRIMARY KEY (run);
ALTER TABLE ONLY public.run_event
    ADD CONSTRAINT run_event_key PRIMARY KEY (run, seq);
ALTER TABLE ONLY public.run_input
    ADD CONSTRAINT run_input_key PRIMARY KEY (run, n);
ALTER TABLE ONLY public.run_migration_lock
    ADD CONSTRAINT run_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.run_migration
    ADD CONSTRAINT run_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.run
    ADD CONSTRAINT run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signed_step
    ADD CONSTRAINT signed_step_key PRIMARY KEY (hash, run, node);
ALTER TABLE ONLY public.workflow_version
    ADD CONSTRAINT workflow_version_key PRIMARY KEY (project_id, version);
CREATE INDEX run_started ON public.run USING btree (started_at, id);
CREATE INDEX run_unfinished ON public.run USING btree (started_at) WHERE (finished_at IS NULL);
CREATE INDEX run_workflow ON public.run USING btree (workflow_id, started_at, id);
ALTER TABLE ONLY public.posted_input
    ADD CONSTRAINT posted_input_run_fkey FOREIGN KEY (run) REFERENCES public.run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.run_claim
    ADD CONSTRAINT run_claim_run_fkey FOREIGN KEY (run) REFERENCES public.run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.run_event
    ADD CONSTRAINT run_event_run_fkey FOREIGN KEY (run) REFERENCES public.run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.run_input
    ADD CONSTRAINT run_input_run_fkey FOREIGN KEY (run) REFERENCES public.run(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.workflow_version
    ADD CONSTRAINT workflow_version_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON DELETE CASCADE;
